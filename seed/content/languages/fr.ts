import type { Translation } from '../written-text.ts';

export const fr: Translation = {
  academy: [
    {
      title: 'Au marché ou à cours limité : ce que dit un ordre',
      lines: [
        'Un ordre au marché dit : « maintenant, à ce que donne le carnet ». Il prend les offres l’une après l’autre, la meilleure d’abord, jusqu’à la quantité voulue ; un gros ordre paie en moyenne plus que le premier prix affiché.',
        'Un ordre à cours limité dit : « pas moins bien que cela ». Ce que le carnet donne aussitôt dans la limite est exécuté ; le reste attend, et l’argent correspondant est réservé jusqu’à l’exécution ou l’annulation.',
        'Règle simple : sur une action liquide et une petite quantité, les deux se valent presque. Plus la fourchette est large, plus la limite compte.',
      ],
    },
    {
      title: 'Achat, vente et ce que coûte l’écart',
      lines: [
        'Le cours acheteur est ce que proposent les acheteurs, le cours vendeur ce que demandent les vendeurs. Qui achète et revend aussitôt perd la différence, même si le cours ne bouge pas : c’est la fourchette.',
        'Derrière les meilleurs prix se trouvent d’autres niveaux. Leurs quantités disent combien on peut échanger avant que le prix ne cède. L’application en montre dix de chaque côté.',
        'Les fourchettes s’élargissent aux heures calmes et autour des nouvelles. Attendre ne coûte rien ; franchir une large fourchette, si.',
      ],
    },
    {
      title: 'L’effet de levier : le même mouvement, en plus grand',
      lines: [
        'Avec un levier de cinq, un cinquième de la valeur est votre argent. Un mouvement d’un pour cent du cours devient cinq pour cent de votre mise, à la hausse comme à la baisse.',
        'La marge d’une position est mise à part. Quand l’essentiel en est perdu, la position est fermée pour vous : c’est la liquidation, et elle vient avant que l’argent ait disparu, pas après.',
        'Une question à se poser d’abord : de combien cet instrument bouge-t-il un jour ordinaire, et que me coûterait ce jour-là ?',
      ],
    },
    {
      title: 'Prise de profit et stop : à placer avant d’en avoir besoin',
      lines: [
        'Tous deux sont des niveaux auxquels une position se ferme d’elle-même. On les choisit le mieux tant que rien n’est en jeu : avant l’ordre.',
        'Un stop se déclenche au premier cours qui atteint ou dépasse son niveau. Après un écart d’ouverture, ce cours peut être bien au-delà ; un stop limite plus sûrement les habitudes que les pertes.',
        'Placez-les là où la raison de l’opération serait fausse, non là où la perte serait confortable.',
      ],
    },
    {
      title: 'Lire une bougie, et trois lignes à côté',
      lines: [
        'Une bougie dit quatre cours de sa période : où elle a commencé, où elle a fini, et jusqu’où elle est allée entre-temps. Le corps relie les deux premiers, les mèches montrent le reste.',
        'Les moyennes sur 5, 10 et 30 périodes lissent le bruit. Elles suivent le cours et ne le devancent jamais ; elles montrent où se trouvent la plupart des acheteurs récents.',
        'Le volume est le témoin : un mouvement sur peu de volume a convaincu peu de monde.',
      ],
    },
    {
      title: 'Pourquoi un panier casse plus souvent que cinq',
      lines: [
        'Deux actions d’un même secteur baissent ensemble plus souvent que deux de secteurs différents. Compter les noms n’est pas répartir le risque.',
        'Les fonds qui suivent un indice détiennent des centaines de sociétés à la fois. Leur journée est plus calme que celle de la plupart d’entre elles, car les surprises se compensent.',
        'Reste le risque du marché lui-même. Il ne se compense pas ; c’est pour le porter que l’on est payé.',
      ],
    },
  ],
  analysis: [
    {
      title: 'L’essentiel de l’année se passe la nuit',
      lines: [
        'Mesurée de la clôture à l’ouverture puis de l’ouverture à la clôture, une grande part de ce qu’une action gagne en un an tombe dans les heures où personne ne peut la négocier en Bourse.',
        'Pour qui ferme chaque soir, c’est le prix du sommeil. Pour qui conserve, c’est une part de ce qui le rémunère. Ni l’un ni l’autre n’a tort ; encore faut-il savoir lequel on est.',
      ],
    },
    {
      title: 'Le calme suit le calme, la tempête suit la tempête',
      lines: [
        'Le sens de demain tient presque du pile ou face. Son ampleur, non : les journées agitées viennent en groupe, les journées calmes aussi.',
        'L’amplitude récente est donc le chiffre le plus utile de la page. Réglez-y la taille de vos positions, et laissez le sens vous surprendre avec des montants que vous pouvez supporter.',
      ],
    },
    {
      title: 'La première et la dernière demi-heure',
      lines: [
        'On échange le plus après l’ouverture et avant la clôture, et le moins vers midi. Les fourchettes font l’inverse.',
        'Un ordre qui ne presse pas trouve meilleure compagnie en fin de journée qu’au déjeuner.',
      ],
    },
    {
      title: 'Trois devises, deux prix',
      lines: [
        'De l’euro en dollars et du dollar en yens découle l’euro en yens. Quand le troisième prix s’écarte, quelqu’un referme le triangle en quelques instants.',
        'Pour chacun, cela signifie : un avis sur une paire est toujours un demi-avis sur deux autres. Vérifiez ce que dit déjà le reste du portefeuille.',
      ],
    },
    {
      title: 'Un dixième de pour cent, cent fois',
      lines: [
        'Des frais paraissent minces à côté du mouvement d’une journée. Payés deux fois par opération et cent opérations par an, ils font un cinquième du capital tourné une fois.',
        'Avant de chercher à avoir plus souvent raison, il est utile de se demander combien de fois il faut agir.',
      ],
    },
    {
      title: 'Ce qu’ont en commun de bons résultats et un cours qui baisse',
      lines: [
        'Les cours contiennent ce que l’on attendait. Un bon chiffre au-dessous d’un meilleur espoir est une déception, et le cours d’ouverture le dit.',
        'Le calendrier donne l’estimation et le jour. L’ampleur habituelle du saut se lit sur le graphique : cherchez les quatre derniers matins de ce genre.',
      ],
    },
  ],
};
