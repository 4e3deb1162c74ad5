import type { Translation } from '../written-text.ts';

export const de: Translation = {
  academy: [
    {
      title: 'Market oder Limit: was eine Order sagt',
      lines: [
        'Eine Market-Order sagt: „Jetzt, zu dem, was das Orderbuch hergibt.“ Sie nimmt die Angebote der Reihe nach, das beste zuerst, bis die Menge erreicht ist; eine große zahlt im Schnitt mehr als den ersten Preis auf dem Bildschirm.',
        'Eine Limit-Order sagt: „Nicht schlechter als so.“ Was das Orderbuch innerhalb des Limits sofort hergibt, wird ausgeführt; der Rest wartet, und das Geld dafür bleibt gebunden, bis die Order ausgeführt oder storniert ist.',
        'Faustregel: Bei einer liquiden Aktie und kleiner Menge unterscheiden sich beide kaum. Je weiter die Spanne, desto mehr ist ein Limit wert.',
      ],
    },
    {
      title: 'Geld, Brief und was dazwischen liegt',
      lines: [
        'Der Geldkurs ist, was Käufer bieten, der Briefkurs, was Verkäufer verlangen. Wer kauft und sofort verkauft, verliert den Unterschied, auch wenn sich der Kurs nicht bewegt: Das ist die Spanne.',
        'Hinter den besten Preisen stehen weitere Stufen. Ihre Mengen zeigen, wie viel sich handeln lässt, bevor der Preis nachgibt. In dieser App sind es zehn Stufen je Seite.',
        'In ruhigen Stunden und rund um Nachrichten werden Spannen weiter. Warten kostet nichts; eine weite Spanne zu überqueren schon.',
      ],
    },
    {
      title: 'Hebel: dieselbe Bewegung, nur größer',
      lines: [
        'Bei einem Hebel von fünf ist ein Fünftel des Wertes eigenes Geld. Ein Prozent im Kurs wird zu fünf Prozent dessen, was Sie eingesetzt haben, nach oben wie nach unten.',
        'Die Margin einer Position liegt gesondert. Ist das meiste davon verloren, wird die Position für Sie geschlossen: Das ist die Liquidation, und sie kommt, bevor das Geld weg ist, nicht danach.',
        'Eine Frage lohnt sich vorher: Wie weit bewegt sich dieser Wert an einem gewöhnlichen Tag, und was würde mich so ein Tag kosten?',
      ],
    },
    {
      title: 'Take-Profit und Stop-Loss: setzen, bevor man sie braucht',
      lines: [
        'Beides sind Kurse, zu denen sich eine Position von selbst schließt. Am leichtesten wählt man sie, solange noch nichts auf dem Spiel steht: vor der Order.',
        'Ein Stop löst beim ersten Kurs auf oder jenseits seiner Marke aus. Nach einer Kurslücke kann dieser Kurs weit entfernt liegen; ein Stop begrenzt die Gewohnheit verlässlicher als den Verlust.',
        'Setzen Sie ihn dorthin, wo der Grund für den Handel falsch wäre, nicht dorthin, wo der Verlust bequem wäre.',
      ],
    },
    {
      title: 'Eine Kerze lesen, und drei Linien daneben',
      lines: [
        'Eine Kerze nennt vier Kurse ihres Zeitraums: wo er begann, wo er endete und wie weit es dazwischen ging. Der Körper verbindet die ersten beiden, die Dochte zeigen den Rest.',
        'Die Durchschnitte über 5, 10 und 30 Perioden glätten das Rauschen. Sie folgen dem Kurs und führen ihn nie; sie zeigen, wo die meisten jüngeren Käufer stehen.',
        'Der Umsatz ist der Zeuge: Eine Bewegung bei kleinem Umsatz hat wenige überzeugt.',
      ],
    },
    {
      title: 'Warum ein Korb öfter bricht als fünf',
      lines: [
        'Zwei Aktien einer Branche fallen öfter gemeinsam als zwei aus verschiedenen. Namen zu zählen ist nicht dasselbe wie Risiko zu streuen.',
        'Fonds, die einem Index folgen, halten Hunderte Unternehmen zugleich. Ihr Tag ist ruhiger als der der meisten ihrer Werte, weil sich die Überraschungen aufheben.',
        'Was bleibt, ist das Risiko des Marktes selbst. Es hebt sich nicht auf; es zu tragen ist das, wofür man bezahlt wird.',
      ],
    },
  ],
  analysis: [
    {
      title: 'Der größte Teil des Jahres geschieht über Nacht',
      lines: [
        'Misst man von Schluss bis Eröffnung und von Eröffnung bis Schluss, so fällt ein großer Teil dessen, was eine Aktie im Jahr gewinnt, in Stunden, in denen niemand sie an der Börse handeln kann.',
        'Wer jeden Abend schließt, zahlt damit für seinen Schlaf. Wer hält, wird auch dafür bezahlt. Falsch ist keines von beiden; man sollte nur wissen, was man tut.',
      ],
    },
    {
      title: 'Auf Ruhe folgt Ruhe, auf Sturm folgt Sturm',
      lines: [
        'Die Richtung von morgen ist fast ein Münzwurf. Ihre Weite nicht: Bewegte Tage kommen in Gruppen, ruhige ebenso.',
        'Deshalb ist die jüngste Spanne die nützlichste Zahl auf der Seite. Bemessen Sie Positionen danach, und lassen Sie sich von der Richtung nur mit Beträgen überraschen, die Sie tragen können.',
      ],
    },
    {
      title: 'Die erste und die letzte halbe Stunde',
      lines: [
        'Nach der Eröffnung und vor dem Schluss wird am meisten gehandelt, um die Mittagszeit am wenigsten. Mit den Spannen ist es umgekehrt.',
        'Eine Order, die nicht eilt, ist spät am Tag in besserer Gesellschaft als zu Mittag.',
      ],
    },
    {
      title: 'Drei Währungen, zwei Kurse',
      lines: [
        'Aus dem Euro in Dollar und dem Dollar in Yen folgt der Euro in Yen. Weicht der dritte Kurs ab, schließt jemand das Dreieck binnen Augenblicken.',
        'Für Sie heißt das: Eine Meinung zu einem Paar ist immer eine halbe Meinung zu zwei anderen. Prüfen Sie, was der Rest des Depots schon sagt.',
      ],
    },
    {
      title: 'Ein Zehntelprozent, hundertmal',
      lines: [
        'Neben der Bewegung eines Tages sieht eine Gebühr klein aus. Zweimal je Handel bezahlt und bei hundert Geschäften im Jahr ist sie ein Fünftel des einmal umgesetzten Kapitals.',
        'Bevor man fragt, wie man öfter recht behält, lohnt die Frage, wie oft man überhaupt handeln muss.',
      ],
    },
    {
      title: 'Was ein guter Bericht und ein fallender Kurs gemeinsam haben',
      lines: [
        'Im Kurs steckt, was erwartet wurde. Eine gute Zahl unter einer besseren Hoffnung ist eine Enttäuschung, und der Eröffnungskurs sagt es.',
        'Der Kalender nennt Schätzung und Tag. Wie groß der übliche Sprung ist, steht im Chart: Suchen Sie die letzten vier solchen Morgen.',
      ],
    },
  ],
};
