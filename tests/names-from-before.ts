/** Names from before the database kept them in the form that searches compare. */
export const NAMES_FROM_BEFORE = [
  "Élodie O'Dupont",
  'Łucja Åberg',
  'Ольга Йованова',
  'Οδυσσέας Δάμος',
  'Jürgen Strauß',
  'Þóra Ægisdóttir',
  'Søren Ǽbeltoft-Đorđević',
  'Nguyễn Thị Ánh',
  'M\u0308otley Q\u0301',
  'ガブリエル 株式',
];
