/** Names, cities and executives of a country's companies. All fictitious. */

export interface NameStyle {
  /** Beginnings and ends that combine to a root: Thorn + wick. */
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly suffixes: readonly string[];
  readonly cities: readonly string[];
  readonly country: string;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
}

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const STATES = list(
  'Ohio, Idaho, Texas, Oklahoma, Nebraska, North Carolina, California, Oregon, Florida, Tennessee, Wisconsin, New York, Colorado, Arizona, Utah, Massachusetts, Washington, Illinois, Georgia, Pennsylvania, Iowa, Kentucky, Nevada, Connecticut, Vermont, Minnesota, Virginia, North Dakota, Alabama, Missouri, New Jersey, Maryland',
);

const US: NameStyle = {
  starts: list(
    'Al, Ard, Bel, Bram, Bren, Cald, Car, Cor, Dal, Den, Dor, El, Fair, Fen, Gal, Glen, Gran, Hal, Har, Hart, Hol, Ived, Jar, Kel, Kin, Lan, Lark, Lin, Lor, Mar, Mel, Mer, Mill, Nor, Oak, Or, Pel, Pen, Quin, Ral, Rav, Ren, Rock, Sal, Sel, Sher, Sil, Stan, Sterl, Tal, Tam, Thorn, Tor, Tren, Val, Ver, Wal, Wel, Win, Wy, Yar, Zel',
  ),
  ends: list(
    'adyne, afield, ander, anex, ara, arix, aston, avon, bourne, brook, bury, cast, combe, crest, dale, den, edge, enta, eon, era, eris, fell, field, ford, gate, grove, haven, hurst, idian, ington, iston, ium, ivex, kirk, land, ley, lock, mark, mere, minster, mont, more, nova, ora, orex, pike, port, rana, ridge, row, sen, shire, side, stead, stone, tera, thorpe, ton, tura, vale, vane, vera, vik, wald, ward, well, wick, wind, wold, wood, worth, yx',
  ),
  suffixes: list('Inc., Corporation, Holdings Inc., Group Inc., Co., Inc., Corp., Inc.'),
  cities: list(
    'Dayton Ohio, Boise Idaho, Austin Texas, Tulsa Oklahoma, Omaha Nebraska, Raleigh North Carolina, San Diego California, Portland Oregon, Tampa Florida, Nashville Tennessee, Madison Wisconsin, Albany New York, Denver Colorado, Phoenix Arizona, Salt Lake City Utah, Houston Texas, Boston Massachusetts, Seattle Washington, Chicago Illinois, Cleveland Ohio, Atlanta Georgia, Charlotte North Carolina, Pittsburgh Pennsylvania, Irvine California, Des Moines Iowa, Louisville Kentucky, Reno Nevada, Hartford Connecticut, Burlington Vermont, Minneapolis Minnesota, Richmond Virginia, Cambridge Massachusetts, San Jose California, Fargo North Dakota, Savannah Georgia, Mobile Alabama, Spokane Washington, Kansas City Missouri, Princeton New Jersey, Baltimore Maryland',
  ).map((city) => {
    const state = STATES.find((name) => city.endsWith(` ${name}`)) ?? '';
    return `${city.slice(0, -state.length - 1)}, ${state}`;
  }),
  country: 'United States',
  firstNames: list(
    'Alan, Amara, Beth, Carlos, Caroline, Dana, David, Elena, Erin, Frank, Grace, Hannah, Ian, Jasmine, Joel, Karen, Kofi, Laura, Leo, Maria, Mark, Maya, Nathan, Nora, Omar, Paula, Priya, Ray, Rosa, Samuel, Sarah, Simon, Tara, Thomas, Victor, Wendy, Yusuf, Zoe',
  ),
  lastNames: list(
    'Abbot, Alvarez, Banerjee, Beck, Bloom, Brandt, Calloway, Chan, Costa, Daly, Dixon, Ellery, Farrow, Fisk, Garrow, Gupta, Haines, Holt, Ingram, Jansen, Keane, Kessler, Lindgren, Lowell, Marsh, Mercer, Novak, Okafor, Ortiz, Park, Pryce, Quill, Ramos, Reyes, Sato, Shaw, Sorel, Tanner, Ulrich, Vance, Webb, Whitlow, Yates, Zeller',
  ),
};

const GERMANY: NameStyle = {
  starts: list(
    'Alt, Berg, Birk, Brand, Dorn, Eber, Eich, Falken, Fels, Gold, Hag, Hall, Hart, Heide, Hoch, Kalt, Kirch, Lang, Licht, Lind, Moor, Nord, Ober, Rosen, Salz, Schwarz, Stein, Tann, Wald, Wend, Werl, Wind, Zell',
  ),
  ends: list(
    'ach, au, bach, bauer, berg, brück, burg, dorf, eck, feld, furt, hagen, hausen, heim, hof, holz, horst, ingen, kamp, mann, mark, mühl, rode, see, stadt, stein, tal, wald, werk, wig',
  ),
  suffixes: list('AG, SE, AG, KGaA, AG'),
  cities: list(
    'Stuttgart, Hamburg, Köln, Nürnberg, Leipzig, Dresden, Hannover, Bielefeld, Augsburg, Ulm, Kassel, Bremen, Mannheim, Jena, Regensburg, Münster, Freiburg, Rostock',
  ),
  country: 'Germany',
  firstNames: list(
    'Anja, Bernd, Claudia, Dieter, Eva, Frank, Gerd, Heike, Ines, Jens, Karin, Lutz, Martina, Nils, Petra, Ralf, Sabine, Uwe',
  ),
  lastNames: list(
    'Ahrens, Bader, Clausen, Dietz, Ehlers, Fink, Gruber, Hartwig, Jung, Kuhn, Lorenz, Maurer, Nagel, Ott, Pohl, Reuter, Seidel, Thiel, Voss, Winter',
  ),
};

const MEXICO: NameStyle = {
  starts: list(
    'Alta, Ar, Bar, Cam, Cer, Cor, Del, Esp, Fuen, Gar, Her, Jal, Lag, Mar, Mon, Naz, Ori, Pal, Quer, Ros, San, Sol, Tam, Val, Ver, Zar',
  ),
  ends: list(
    'aleda, ante, anza, arca, azul, bella, caya, cinto, dora, elia, erra, fina, gonia, iente, ines, iza, lago, luna, mira, nova, osa, quena, rena, sierra, tera, tina, valle, vena, zona',
  ),
  suffixes: ['S.A.B. de C.V.'],
  cities: list(
    'Monterrey, Guadalajara, Puebla, Querétaro, León, Mérida, Tijuana, Toluca, Saltillo, Hermosillo, Culiacán, Veracruz, Mexico City',
  ),
  country: 'Mexico',
  firstNames: list(
    'Adriana, Bernardo, Carmen, Diego, Elisa, Fernando, Gabriela, Hugo, Isabel, Javier, Lucía, Manuel, Norma, Óscar, Patricia, Ricardo',
  ),
  lastNames: list(
    'Aguirre, Barrera, Cárdenas, Domínguez, Escobedo, Fuentes, Garza, Hinojosa, Leal, Montes, Nava, Olvera, Pineda, Robles, Salinas, Treviño, Villarreal, Zamora',
  ),
};

const HONG_KONG: NameStyle = {
  starts: list(
    'Bao, Cheung, Chun, Fai, Fook, Fung, Hang, Ho, Hoi, Hua, Jin, Ka, Kam, King, Kwong, Lee, Lok, Lung, Man, Ming, On, Po, Shun, Sing, Tai, Tak, Tin, Wah, Wing, Xin, Yau, Yi, Yuen, Zhong',
  ),
  ends: list(
    ' Bo, Cheong, Da, Fat, Fu, Hing, Kee, Lam, Lei, Lin, Long, Mei, Nam, On, Ping, Rui, San, Shan, Sun, Tat, Tong, Wai, Wo, Yan, Ye, Yip, Yu, Zhi',
  ),
  suffixes: list('Holdings Limited, Group Limited, International Holdings Limited, Limited'),
  cities: list(
    'Hong Kong, Shenzhen, Guangzhou, Shanghai, Hangzhou, Xiamen, Suzhou, Chengdu, Macao, Dongguan, Nanjing, Wuhan',
  ),
  country: 'Hong Kong',
  firstNames: list(
    'Alice, Anson, Bonnie, Cindy, Derek, Edmond, Fiona, Gary, Helen, Ivan, Joyce, Kelvin, Louis, May, Nelson, Peggy, Raymond, Stella',
  ),
  lastNames: list(
    'Au, Chiu, Fok, Ho, Ip, Kwan, Lai, Lau, Mak, Ng, Pang, Siu, Szeto, Tam, Tse, Wan, Yeung, Yip',
  ),
};

const european = (
  country: string,
  suffixes: string,
  cities: string,
  starts: string,
  ends: string,
  firstNames: string,
  lastNames: string,
): NameStyle => ({
  starts: list(starts),
  ends: list(ends),
  suffixes: list(suffixes),
  cities: list(cities),
  country,
  firstNames: list(firstNames),
  lastNames: list(lastNames),
});

export const STYLES = {
  US,
  GERMANY,
  MEXICO,
  HONG_KONG,
  BRITAIN: european(
    'United Kingdom',
    'plc, plc, Group plc, Holdings plc',
    'London, Leeds, Bristol, Reading, Edinburgh, Manchester, Sheffield, Norwich, Cardiff, York',
    'Ash, Bever, Black, Brad, Chal, Clif, Crow, Dun, Earl, Fair, Graf, Had, Hex, Kes, Lang, Mal, Nor, Old, Pick, Rad, Sel, Strat, Thirl, Wark, Wex',
    'acre, bank, borough, bridge, by, combe, croft, dean, don, ey, field, ham, ingley, leigh, low, mere, more, ness, ringham, sett, stow, thwaite, wich, worthy',
    'Alice, Andrew, Claire, Colin, Emma, Gareth, Helen, James, Kate, Neil, Olivia, Peter, Rachel, Stuart',
    'Ainsworth, Barlow, Cartwright, Dunmore, Fairley, Goddard, Hurst, Kirkby, Lomax, Napier, Pemberton, Rudd, Sedgwick, Thwaites',
  ),
  FRANCE: european(
    'France',
    'SA, SA, S.C.A., SE',
    'Paris, Lyon, Lille, Nantes, Grenoble, Toulouse, Rennes, Strasbourg, Dijon, Bordeaux',
    'Al, Aur, Beau, Bel, Bois, Cham, Clair, Cour, Dau, Font, Gar, Lan, Mar, Mont, Or, Pont, Ro, Saint-, Val, Ver, Vil',
    'ance, ault, bois, briand, champ, dieu, elle, ennes, ères, euil, fort, gny, iac, ières, lac, lieu, martin, mont, roche, teau, vert, ville, vray',
    'Agnès, Bruno, Camille, Denis, Élise, François, Gérard, Hélène, Julien, Louise, Mathieu, Nathalie, Pascal, Sophie',
    'Aubert, Besson, Charpentier, Delmas, Fabre, Garnier, Huet, Lambert, Mercier, Noël, Pichon, Renaud, Salmon, Tessier',
  ),
  NETHERLANDS: european(
    'Netherlands',
    'N.V.',
    'Amsterdam, Rotterdam, Utrecht, Eindhoven, Delft, Groningen, Breda, Zwolle',
    'Al, Bos, Dam, Drie, Duin, Eik, Haar, Heem, Kamp, Lan, Mee, Noor, Oost, Rijn, Schel, Ven, Water, West, Zand, Zuid',
    'berg, burg, dam, dijk, dorp, drecht, graaf, hoven, huis, kerk, land, laar, loo, meer, molen, horst, stede, veld, voort, wijk',
    'Anneke, Bas, Carla, Dirk, Femke, Gijs, Hanneke, Jeroen, Lotte, Maarten, Pieter, Saskia',
    'Bakker, De Wit, Hoekstra, Jonker, Kuiper, Mulder, Postma, Ruiter, Smeets, Van Loon, Verbeek, Zwart',
  ),
  ITALY: european(
    'Italy',
    'S.p.A.',
    'Milan, Turin, Bologna, Verona, Genoa, Parma, Bergamo, Modena, Florence, Naples',
    'Al, Bar, Bel, Bri, Cal, Car, Cas, Fal, Gal, Lan, Mar, Mon, Or, Pal, Rav, Ser, Tor, Val, Ver, Vol',
    'acini, anti, ardi, asco, avena, coni, dalba, enza, eria, ezia, fiore, goni, ieri, lago, landi, magna, netti, ossi, perga, rano, relli, selva, tella, vano, zari',
    'Alessia, Bruno, Chiara, Dario, Elena, Fabio, Giulia, Luca, Marta, Paolo, Rita, Stefano',
    'Bassi, Conti, Donati, Ferri, Galli, Leone, Marini, Negri, Palumbo, Riva, Sartori, Villa',
  ),
  SPAIN: european(
    'Spain',
    'S.A.',
    'Madrid, Barcelona, Valencia, Bilbao, Zaragoza, Sevilla, Málaga, Vigo',
    'Al, Ar, Bar, Can, Cas, Cor, Del, Ense, Gal, Ib, Lar, Mon, Nav, Or, Pal, Riv, Sal, Tor, Val, Vel',
    'aguer, alia, alto, anca, arra, billa, cedo, dara, edo, enar, erola, gosa, iena, illar, luz, mara, navia, olmo, quera, rosa, seda, tona, vega, zalba',
    'Ana, Beatriz, Carlos, Dolores, Emilio, Gonzalo, Inés, Jaime, Lola, Miguel, Nuria, Sergio',
    'Arroyo, Bravo, Calvo, Duque, Espinosa, Gallego, Iglesias, Lozano, Molina, Prieto, Santos, Vidal',
  ),
  SWITZERLAND: european(
    'Switzerland',
    'AG, AG, SA, Holding AG',
    'Zurich, Basel, Geneva, Winterthur, Lausanne, Zug, St. Gallen, Bern',
    'Aar, Alb, Arb, Bern, Brun, Ems, Enge, Gott, Grau, Hor, Jura, Lauf, Lim, Mai, Nieder, Rhein, Rigi, Säntis, Thur, Uri',
    'ach, alp, bach, berg, egg, feld, horn, ikon, iswil, lingen, matt, mont, nau, rüti, see, stock, tal, wil, wyl, zach',
    'Andrea, Beat, Corinne, Daniel, Esther, Lukas, Monika, Reto, Silvia, Urs',
    'Amstutz, Baumann, Egli, Frei, Gerber, Hofer, Keller, Lüthi, Meier, Zbinden',
  ),
} as const satisfies Record<string, NameStyle>;
