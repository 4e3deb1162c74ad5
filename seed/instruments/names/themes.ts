/**
 * Everyday names of what is traded: goods, currencies, coins, indexes and holdings of funds, in the
 * eleven languages. Only for the search.
 */
import type { Locale } from '#core/locale.ts';

/** The languages of a row, in column order. Several words in a cell are separated by commas. */
export const THEME_LOCALES: readonly Locale[] = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'br',
  'jp',
  'kr',
  'sa',
  'zh_Hans_CN',
  'zh_TW',
];

/** Traded as futures, and held by funds. */
const METALS = `
Gold | Gold | oro | or | oro | ouro | 金, ゴールド | 금, 골드 | ذهب | 黄金 | 黃金
Silver | Silber | plata | argent | argento | prata | 銀, シルバー | 은, 실버 | فضة | 白银 | 白銀`;

/** Goods by the first word of their row: their future's name without "Futures". */
export const COMMODITIES = `${METALS}
Copper | Kupfer | cobre | cuivre | rame | cobre | 銅 | 구리 | نحاس | 铜 | 銅
Platinum | Platin | platino | platine | platino | platina | プラチナ, 白金 | 백금 | بلاتين | 铂金, 铂 | 鉑金, 白金
Palladium | Palladium | paladio | palladium | palladio | paládio | パラジウム | 팔라듐 | بلاديوم | 钯金, 钯 | 鈀金
Aluminum, aluminium | Aluminium | aluminio | aluminium | alluminio | alumínio | アルミニウム, アルミ | 알루미늄 | ألومنيوم | 铝 | 鋁
Zinc | Zink | zinc, cinc | zinc | zinco | zinco | 亜鉛 | 아연 | زنك | 锌 | 鋅
Nickel | Nickel | níquel | nickel | nichel | níquel | ニッケル | 니켈 | نيكل | 镍 | 鎳
Steel Coil, steel | Stahl | acero | acier | acciaio | aço | 鉄鋼 | 철강 | صلب, فولاذ | 钢材, 热轧卷板 | 鋼材
Crude Oil, oil, petroleum, WTI | Öl, Rohöl, Erdöl | petróleo, crudo | pétrole | petrolio | petróleo | 原油, 石油 | 원유, 석유 | نفط, نفط خام | 原油, 石油 | 原油, 石油
Brent Crude Oil, Brent | Brent, Brent-Öl | Brent | Brent | Brent | Brent | ブレント原油, ブレント | 브렌트유 | خام برنت, برنت | 布伦特原油, 布油 | 布蘭特原油
Natural Gas, gas | Erdgas, Gas | gas natural | gaz naturel, gaz | gas naturale | gás natural, gás | 天然ガス | 천연가스 | غاز طبيعي, غاز | 天然气 | 天然氣
Dutch Natural Gas, TTF gas | Erdgas TTF | gas TTF | gaz TTF | gas TTF | gás TTF | 欧州天然ガス | 유럽 천연가스 | غاز أوروبي | 欧洲天然气 | 歐洲天然氣
Gasoline, petrol | Benzin | gasolina | essence | benzina | gasolina | ガソリン | 휘발유, 가솔린 | بنزين | 汽油 | 汽油
Heating Oil | Heizöl | gasóleo, combustible | fioul, mazout | gasolio | óleo combustível | 灯油, 暖房油 | 난방유 | زيت التدفئة | 取暖油, 燃油 | 燃油
Coal | Kohle | carbón | charbon | carbone | carvão | 石炭 | 석탄 | فحم | 煤炭, 煤 | 煤炭
Corn, maize | Mais | maíz | maïs | mais, granturco | milho | トウモロコシ, コーン | 옥수수 | ذرة | 玉米 | 玉米
Soybean, soybeans, soya | Sojabohnen, Soja | soja, soya | soja | soia | soja | 大豆 | 대두, 콩 | فول الصويا | 大豆, 黄豆 | 黃豆, 大豆
Wheat | Weizen | trigo | blé | grano, frumento | trigo | 小麦 | 밀, 소맥 | قمح | 小麦 | 小麥
Soybean Meal | Sojaschrot | harina de soja | tourteau de soja | farina di soia | farelo de soja | 大豆ミール | 대두박 | كسب الصويا | 豆粕 | 豆粉
Soybean Oil | Sojaöl | aceite de soja | huile de soja | olio di soia | óleo de soja | 大豆油 | 대두유 | زيت الصويا | 豆油 | 黃豆油
Oats | Hafer | avena | avoine | avena | aveia | オーツ麦, えん麦 | 귀리 | شوفان | 燕麦 | 燕麥
Rice | Reis | arroz | riz | riso | arroz | 米, コメ | 쌀 | أرز | 稻米, 大米 | 稻米
Hard Wheat | Hartweizen | trigo duro | blé dur | grano duro | trigo duro | 硬質小麦 | 경질 밀 | قمح صلب | 硬麦 | 硬麥
Coffee | Kaffee | café | café | caffè | café | コーヒー | 커피 | قهوة, بن | 咖啡 | 咖啡
Sugar | Zucker | azúcar | sucre | zucchero | açúcar | 砂糖 | 설탕 | سكر | 白糖, 食糖 | 糖
Cocoa | Kakao | cacao | cacao | cacao | cacau | ココア, カカオ | 코코아 | كاكاو | 可可 | 可可
Cotton | Baumwolle | algodón | coton | cotone | algodão | 綿花, コットン | 면화, 목화 | قطن | 棉花 | 棉花
Orange Juice | Orangensaft | zumo de naranja, jugo de naranja | jus d'orange | succo d'arancia | suco de laranja | オレンジジュース | 오렌지주스 | عصير البرتقال | 橙汁 | 柳橙汁
Live Cattle, cattle | Rinder, Lebendrind | ganado | bétail, bovins | bovini | boi gordo, gado | 生牛 | 생우 | ماشية | 活牛 | 活牛
Feeder Cattle | Mastrinder | ganado de engorde | bovins d'engraissement | bovini da ingrasso | bezerro | 肥育牛 | 비육우 | ماشية تسمين | 育肥牛, 架子牛 | 飼牛
Lean Hog, lean hogs, pork | Schweine, mageres Schwein | cerdo | porc | maiale, suini | porco, suínos | 豚肉, 赤身豚肉 | 돈육 | لحم الخنزير | 瘦肉猪, 猪肉 | 瘦豬, 豬肉
Milk | Milch | leche | lait | latte | leite | 牛乳, ミルク | 우유 | حليب | 牛奶 | 牛奶
Lumber, timber | Holz, Bauholz | madera | bois | legname | madeira | 木材 | 목재 | أخشاب, خشب | 木材 | 木材
`;

/** Currencies by their codes. */
export const CURRENCIES = `
USD | dollar, greenback, buck | Dollar, US-Dollar | dólar | dollar | dollaro | dólar | ドル, 米ドル | 달러, 미국 달러 | دولار | 美元 | 美元
EUR | euro | Euro | euro | euro | euro | euro | ユーロ | 유로 | يورو | 欧元 | 歐元
GBP | pound, sterling, cable | Pfund, britisches Pfund | libra, libra esterlina | livre, livre sterling | sterlina | libra, libra esterlina | ポンド, 英ポンド | 파운드 | جنيه إسترليني | 英镑 | 英鎊
AUD | Australian dollar, aussie | australischer Dollar | dólar australiano | dollar australien | dollaro australiano | dólar australiano | 豪ドル | 호주 달러 | دولار أسترالي | 澳元 | 澳幣
NZD | New Zealand dollar, kiwi | Neuseeland-Dollar | dólar neozelandés | dollar néo-zélandais | dollaro neozelandese | dólar neozelandês | NZドル, ニュージーランドドル | 뉴질랜드 달러 | دولار نيوزيلندي | 纽元, 新西兰元 | 紐幣
JPY | yen | Yen, japanischer Yen | yen | yen | yen | iene | 円, 日本円 | 엔, 엔화 | ين | 日元 | 日圓, 日幣
CHF | Swiss franc, swissie | Franken, Schweizer Franken | franco suizo | franc suisse | franco svizzero | franco suíço | スイスフラン, フラン | 스위스 프랑 | فرنك سويسري | 瑞士法郎, 瑞郎 | 瑞士法郎
CAD | Canadian dollar, loonie | kanadischer Dollar | dólar canadiense | dollar canadien | dollaro canadese | dólar canadense | カナダドル | 캐나다 달러 | دولار كندي | 加元 | 加幣
MXN | Mexican peso | mexikanischer Peso | peso, peso mexicano | peso mexicain | peso messicano | peso mexicano | メキシコペソ, ペソ | 멕시코 페소 | بيزو مكسيكي | 墨西哥比索 | 墨西哥披索
CNH | yuan, renminbi, RMB | Yuan, Renminbi | yuan | yuan | yuan | yuan | 人民元, 元 | 위안, 위안화 | يوان | 人民币, 离岸人民币 | 人民幣
HKD | Hong Kong dollar | Hongkong-Dollar | dólar de Hong Kong | dollar de Hong Kong | dollaro di Hong Kong | dólar de Hong Kong | 香港ドル | 홍콩 달러 | دولار هونغ كونغ | 港币, 港元 | 港幣, 港元
SGD | Singapore dollar | Singapur-Dollar | dólar de Singapur | dollar de Singapour | dollaro di Singapore | dólar de Singapura | シンガポールドル | 싱가포르 달러 | دولار سنغافوري | 新加坡元, 新元 | 新加坡幣
SEK | Swedish krona | schwedische Krone | corona sueca | couronne suédoise | corona svedese | coroa sueca | スウェーデンクローナ | 스웨덴 크로나 | كرونة سويدية | 瑞典克朗 | 瑞典克朗
NOK | Norwegian krone | norwegische Krone | corona noruega | couronne norvégienne | corona norvegese | coroa norueguesa | ノルウェークローネ | 노르웨이 크로네 | كرونة نرويجية | 挪威克朗 | 挪威克朗
DKK | Danish krone | dänische Krone | corona danesa | couronne danoise | corona danese | coroa dinamarquesa | デンマーククローネ | 덴마크 크로네 | كرونة دنماركية | 丹麦克朗 | 丹麥克朗
PLN | zloty | Zloty | esloti, zloty | zloty | zloty | zloty, zlóti | ズロチ | 즐로티 | زلوتي | 兹罗提 | 茲羅提
CZK | Czech koruna | tschechische Krone | corona checa | couronne tchèque | corona ceca | coroa tcheca | チェココルナ | 체코 코루나 | كرونة تشيكية | 捷克克朗 | 捷克克朗
HUF | forint | Forint | forinto | forint | fiorino ungherese | forint | フォリント | 포린트 | فورنت | 福林 | 福林
TRY | Turkish lira, lira | Lira, türkische Lira | lira turca | livre turque | lira turca | lira turca | トルコリラ, リラ | 튀르키예 리라, 리라 | ليرة تركية | 土耳其里拉, 里拉 | 土耳其里拉
ZAR | rand | Rand | rand | rand | rand | rand | ランド | 랜드 | راند | 南非兰特, 兰特 | 南非蘭特
ILS | shekel | Schekel | séquel, shekel | shekel | shekel, siclo | shekel, novo shekel | シェケル | 셰켈 | شيكل | 谢克尔 | 謝克爾
INR | rupee | Rupie, indische Rupie | rupia | roupie | rupia | rupia | ルピー | 루피 | روبية | 卢比, 印度卢比 | 盧比
KRW | won | Won | won | won | won | won | ウォン | 원화, 원 | وون | 韩元 | 韓元
THB | baht | Baht | baht | baht | baht | baht | バーツ | 밧, 바트 | بات | 泰铢 | 泰銖
BRL | real | Real, brasilianischer Real | real | réal | real | real | レアル | 헤알 | ريال برازيلي | 雷亚尔, 巴西雷亚尔 | 巴西里拉, 雷亞爾
`;

/** Names of coins, indexes and their futures, by key. */
export const BY_KEY = `
CRYPTO.BTC | bitcoin, XBT | Bitcoin | bitcóin | bitcoin | bitcoin | bitcoin | ビットコイン | 비트코인 | بيتكوين | 比特币 | 比特幣
CRYPTO.ETH | ether | Ether | éter | ether | ether | éter | イーサリアム | 이더리움 | إيثيريوم | 以太坊, 以太币 | 以太幣
CRYPTO.XRP | ripple | Ripple | ripple | ripple | ripple | ripple | リップル | 리플 | ريبل | 瑞波币 | 瑞波幣
CRYPTO.SOL | solana | Solana | solana | solana | solana | solana | ソラナ | 솔라나 | سولانا | 索拉纳 | 索拉納
CRYPTO.BNB | binance coin | Binance Coin | binance | binance | binance | binance | バイナンスコイン | 바이낸스코인 | بينانس كوين | 币安币 | 幣安幣
CRYPTO.DOGE | dogecoin | Dogecoin | dogecoin | dogecoin | dogecoin | dogecoin | ドージコイン | 도지코인 | دوجكوين | 狗狗币 | 狗狗幣
CRYPTO.ADA | cardano | Cardano | cardano | cardano | cardano | cardano | カルダノ, エイダ | 카르다노, 에이다 | كاردانو | 艾达币, 卡尔达诺 | 艾達幣
CRYPTO.TRX | tron | Tron | tron | tron | tron | tron | トロン | 트론 | ترون | 波场 | 波場
CRYPTO.SHIB | shiba | Shiba | shiba | shiba | shiba | shiba | シバイヌ, 柴犬コイン | 시바이누 | شيبا إينو | 柴犬币 | 柴犬幣
CRYPTO.DOT | polkadot | Polkadot | polkadot | polkadot | polkadot | polkadot | ポルカドット | 폴카닷 | بولكادوت | 波卡 | 波卡
CRYPTO.BCH | bitcoin cash | Bitcoin Cash | bitcoin cash | bitcoin cash | bitcoin cash | bitcoin cash | ビットコインキャッシュ | 비트코인캐시 | بيتكوين كاش | 比特币现金 | 比特幣現金
CRYPTO.LTC | litecoin | Litecoin | litecoin | litecoin | litecoin | litecoin | ライトコイン | 라이트코인 | لايتكوين | 莱特币 | 萊特幣
CRYPTO.LINK | chainlink | Chainlink | chainlink | chainlink | chainlink | chainlink | チェーンリンク | 체인링크 | تشين لينك | 链克 | 鏈克
CRYPTO.XLM | stellar, lumen | Stellar | stellar | stellar | stellar | stellar | ステラ | 스텔라루멘 | ستيلر | 恒星币 | 恆星幣
CRYPTO.AVAX | avalanche | Avalanche | avalanche | avalanche | avalanche | avalanche | アバランチ | 아발란체 | أفالانش | 雪崩 | 雪崩幣
INDEX.SPX | S and P 500, SP500 | S&P-500-Index | índice S&P 500 | indice S&P 500 | indice S&P 500 | índice S&P 500 | エスアンドピー500 | 에스앤피500 | إس آند بي 500 | 标普500, 标准普尔500 | 標普500
INDEX.DJI | Dow, Dow 30, DJIA | Dow-Jones-Index | Dow Jones | Dow Jones | Dow Jones | Dow Jones | ダウ平均, ダウ | 다우존스, 다우 | داو جونز | 道琼斯, 道指 | 道瓊, 道瓊斯
INDEX.NDX | Nasdaq, tech index | Nasdaq-Index | Nasdaq | Nasdaq | Nasdaq | Nasdaq | ナスダック | 나스닥 | ناسداك | 纳斯达克, 纳指 | 那斯達克
INDEX.DAX | German index | deutscher Leitindex | índice alemán | indice allemand | indice tedesco | índice alemão | ダックス, ドイツ株価指数 | 닥스 | داكس | 德国指数, 德国DAX | 德國指數
INDEX.FTSE | Footsie, UK index | britischer Leitindex | índice británico | indice britannique | indice britannico | índice britânico | フッツィー100 | 영국 지수 | فوتسي | 富时100, 英国富时 | 富時100
INDEX.CAC | French index | französischer Leitindex | índice francés | indice français | indice francese | índice francês | フランスCAC | 프랑스 지수 | كاك 40 | 法国CAC | 法國CAC
INDEX.HSI | Hang Seng Index | Hang-Seng-Index | Hang Seng | Hang Seng | Hang Seng | Hang Seng | ハンセン指数 | 항셍지수, 항셍 | هانغ سنغ | 恒生指数, 恒指 | 恒生指數, 恒指
INDEX.IPC | Mexican index, Mexbol | mexikanischer Leitindex | bolsa mexicana, IPC | indice mexicain | indice messicano | índice mexicano | メキシコ株価指数 | 멕시코 지수 | مؤشر المكسيك | 墨西哥指数 | 墨西哥指數
FUT.ES | S&P 500 futures, S&P mini | S&P-500-Future | futuro del S&P 500 | contrat S&P 500 | future S&P 500 | futuro do S&P 500 | S&P500先物 | S&P 500 선물 | عقود إس آند بي 500 الآجلة | 标普500期货 | 標普500期貨
FUT.MES | micro S&P 500 futures, S&P micro | Micro-S&P-500-Future | microfuturo del S&P 500 | micro-contrat S&P 500 | micro future S&P 500 | microfuturo do S&P 500 | マイクロS&P500先物 | 마이크로 S&P 500 선물 | عقود إس آند بي 500 المصغرة | 微型标普500期货 | 微型標普500期貨
FUT.NQ | Nasdaq futures, Nasdaq mini | Nasdaq-100-Future | futuro del Nasdaq 100 | contrat Nasdaq 100 | future Nasdaq 100 | futuro do Nasdaq 100 | ナスダック100先物 | 나스닥 100 선물 | عقود ناسداك 100 الآجلة | 纳斯达克期货, 纳指期货 | 那斯達克期貨
FUT.MNQ | micro Nasdaq futures, Nasdaq micro | Micro-Nasdaq-100-Future | microfuturo del Nasdaq 100 | micro-contrat Nasdaq 100 | micro future Nasdaq 100 | microfuturo do Nasdaq 100 | マイクロナスダック100先物 | 마이크로 나스닥 100 선물 | عقود ناسداك 100 المصغرة | 微型纳斯达克期货, 微型纳指期货 | 微型那斯達克期貨
FUT.YM | Dow futures, Dow mini | Dow-Jones-Future | futuro del Dow Jones | contrat Dow Jones | future Dow Jones | futuro do Dow Jones | ダウ先物 | 다우 선물 | عقود داو جونز الآجلة | 道琼斯期货, 道指期货 | 道瓊期貨
FUT.FDAX | DAX futures | DAX-Future | futuro del DAX | contrat DAX | future DAX | futuro do DAX | DAX先物 | 닥스 선물 | عقود داكس الآجلة | 德国DAX期货 | 德國DAX期貨
FUT.FDXM | mini DAX futures, DAX mini | Mini-DAX-Future | minifuturo del DAX | mini-contrat DAX | mini future DAX | minifuturo do DAX | ミニDAX先物 | 미니 닥스 선물 | عقود داكس الصغيرة | 小型德国DAX期货 | 小型德國DAX期貨
FUT.FDXS | micro DAX futures, DAX micro | Micro-DAX-Future | microfuturo del DAX | micro-contrat DAX | micro future DAX | microfuturo do DAX | マイクロDAX先物 | 마이크로 닥스 선물 | عقود داكس المصغرة | 微型德国DAX期货 | 微型德國DAX期貨
FUT.Z | FTSE futures, Footsie futures | FTSE-100-Future | futuro del FTSE 100 | contrat FTSE 100 | future FTSE 100 | futuro do FTSE 100 | FTSE100先物 | 영국 지수 선물 | عقود فوتسي 100 الآجلة | 富时100期货 | 富時100期貨
FUT.FCE | CAC futures | CAC-40-Future | futuro del CAC 40 | contrat CAC 40 | future CAC 40 | futuro do CAC 40 | CAC40先物 | 프랑스 지수 선물 | عقود كاك 40 الآجلة | 法国CAC期货 | 法國CAC期貨
FUT.HSI | Hang Seng futures | Hang-Seng-Future | futuro del Hang Seng | contrat Hang Seng | future Hang Seng | futuro do Hang Seng | ハンセン指数先物 | 항셍 선물 | عقود هانغ سنغ الآجلة | 恒生指数期货, 恒指期货 | 恒生指數期貨, 恒指期貨
FUT.MHI | mini Hang Seng futures, Hang Seng mini | Mini-Hang-Seng-Future | minifuturo del Hang Seng | mini-contrat Hang Seng | mini future Hang Seng | minifuturo do Hang Seng | ミニハンセン指数先物 | 미니 항셍 선물 | عقود هانغ سنغ الصغيرة | 小型恒生指数期货, 小型恒指期货 | 小型恒生指數期貨, 小型恒指期貨
`;

/** Holdings of funds, by words in the funds' names. */
export const HOLDINGS = `${METALS}
Oil | Öl, Erdöl | petróleo | pétrole | petrolio | petróleo | 石油, 原油 | 석유, 원유 | نفط | 石油, 原油 | 石油, 原油
Treasury | Staatsanleihen | bonos del Tesoro | bons du Trésor | titoli di Stato | títulos do Tesouro | 米国債, 国債 | 국채 | سندات الخزانة | 国债 | 國債
Bond, bonds | Anleihen | bonos | obligations | obbligazioni | obrigações, títulos | 債券 | 채권 | سندات | 债券 | 債券
Dividend | Dividenden | dividendos | dividendes | dividendi | dividendos | 配当, 高配当 | 배당 | توزيعات | 股息, 红利 | 股息
Semiconductor, semiconductors, chips | Halbleiter | semiconductores | semi-conducteurs | semiconduttori | semicondutores | 半導体 | 반도체 | أشباه الموصلات | 半导体, 芯片 | 半導體
Technology, tech | Technologie | tecnología | technologie | tecnologia | tecnologia | テクノロジー | 기술주 | تكنولوجيا | 科技 | 科技
Energy | Energie | energía | énergie | energia | energia | エネルギー | 에너지 | طاقة | 能源 | 能源
Health Care, healthcare | Gesundheit | salud | santé | salute | saúde | ヘルスケア, 医療 | 헬스케어 | رعاية صحية | 医疗保健 | 醫療保健
Financial, financials, banks | Finanzen | finanzas, bancos | finance, banques | finanza, banche | finanças, bancos | 金融 | 금융 | مالية | 金融 | 金融
Real Estate | Immobilien | inmobiliario | immobilier | immobiliare | imobiliário | 不動産 | 부동산 | عقارات | 房地产 | 房地產
Biotech, biotechnology | Biotechnologie | biotecnología | biotechnologie | biotecnologia | biotecnologia | バイオ | 바이오 | تكنولوجيا حيوية | 生物科技 | 生物科技
Clean Energy | saubere Energie | energía limpia | énergie propre | energia pulita | energia limpa | クリーンエネルギー | 청정에너지 | طاقة نظيفة | 清洁能源 | 潔淨能源
Emerging Markets | Schwellenländer | mercados emergentes | marchés émergents | mercati emergenti | mercados emergentes | 新興国 | 신흥국 | أسواق ناشئة | 新兴市场 | 新興市場
China | China | China | Chine | Cina | China | 中国 | 중국 | الصين | 中国 | 中國
Japan | Japan | Japón | Japon | Giappone | Japão | 日本 | 일본 | اليابان | 日本 | 日本
India | Indien | India | Inde | India | Índia | インド | 인도 | الهند | 印度 | 印度
Germany | Deutschland | Alemania | Allemagne | Germania | Alemanha | ドイツ | 독일 | ألمانيا | 德国 | 德國
Mexico | Mexiko | México | Mexique | Messico | México | メキシコ | 멕시코 | المكسيك | 墨西哥 | 墨西哥
Electric Vehicles | Elektroautos | vehículos eléctricos | véhicules électriques | veicoli elettrici | veículos elétricos | 電気自動車 | 전기차 | سيارات كهربائية | 电动汽车 | 電動車
Lithium | Lithium | litio | lithium | litio | lítio | リチウム | 리튬 | ليثيوم | 锂 | 鋰
Uranium | Uran | uranio | uranium | uranio | urânio | ウラン | 우라늄 | يورانيوم | 铀 | 鈾
`;
