import type { Translation } from '../written-text.ts';

export const it: Translation = {
  academy: [
    {
      title: 'A mercato o con limite: che cosa dice un ordine',
      lines: [
        'Un ordine a mercato dice: «adesso, a quello che dà il book». Prende le offerte una dopo l’altra, la migliore per prima, fino alla quantità richiesta; uno grande paga in media più del primo prezzo sullo schermo.',
        'Un ordine con limite dice: «non peggio di così». Quello che il book dà subito entro il limite viene eseguito; il resto aspetta, e il denaro resta impegnato finché l’ordine è eseguito o annullato.',
        'Regola pratica: con un titolo liquido e una quantità piccola la differenza è minima. Più lo spread è ampio, più vale un limite.',
      ],
    },
    {
      title: 'Denaro, lettera e il costo nel mezzo',
      lines: [
        'Il denaro è quanto offrono i compratori, la lettera quanto chiedono i venditori. Chi compra e vende subito perde la differenza, anche se il prezzo non si muove: è lo spread.',
        'Dietro ai prezzi migliori ci sono altri livelli. Le loro quantità dicono quanto si può scambiare prima che il prezzo ceda. L’app ne mostra dieci per lato.',
        'Gli spread si allargano nelle ore tranquille e intorno alle notizie. Aspettare è gratis; attraversare uno spread ampio no.',
      ],
    },
    {
      title: 'Leva: lo stesso movimento, più grande',
      lines: [
        'Con una leva di cinque, un quinto del valore è denaro tuo. Un movimento dell’uno per cento nel prezzo diventa il cinque per cento di quanto hai messo, in su o in giù.',
        'Il margine di una posizione è tenuto a parte. Quando se ne è perso il grosso, la posizione viene chiusa per te: è la liquidazione, e arriva prima che il denaro sia finito, non dopo.',
        'Una domanda da farsi prima: quanto si muove questo strumento in un giorno qualsiasi, e quanto mi costerebbe quel giorno?',
      ],
    },
    {
      title: 'Take profit e stop loss: fissati prima che servano',
      lines: [
        'Sono entrambi livelli a cui una posizione si chiude da sola. È più facile sceglierli quando non c’è ancora nulla in gioco: prima dell’ordine.',
        'Uno stop scatta al primo prezzo che raggiunge o supera il suo livello. Dopo un salto quel prezzo può essere molto più in là; uno stop limita le abitudini meglio delle perdite.',
        'Mettili dove la ragione dell’operazione non varrebbe più, non dove la perdita sarebbe comoda.',
      ],
    },
    {
      title: 'Leggere una candela, e tre linee accanto',
      lines: [
        'Una candela racconta quattro prezzi del suo periodo: dove è iniziato, dove è finito e fin dove è andato nel mezzo. Il corpo unisce i primi due, le ombre mostrano il resto.',
        'Le medie a 5, 10 e 30 periodi smussano il rumore. Seguono il prezzo e non lo anticipano mai; mostrano dove sta la maggior parte dei compratori recenti.',
        'Il volume è il testimone: un movimento con pochi scambi ha convinto pochi.',
      ],
    },
    {
      title: 'Perché un paniere si rompe più spesso di cinque',
      lines: [
        'Due titoli dello stesso settore scendono insieme più spesso di due di settori diversi. Contare i nomi non è distribuire il rischio.',
        'I fondi che seguono un indice tengono centinaia di società insieme. La loro giornata è più tranquilla di quella della maggior parte dei titoli, perché le sorprese si compensano.',
        'Resta il rischio del mercato stesso. Non si compensa; è ciò per cui si è pagati.',
      ],
    },
  ],
  analysis: [
    {
      title: 'La maggior parte dell’anno accade di notte',
      lines: [
        'Misurando dalla chiusura all’apertura e dall’apertura alla chiusura, gran parte di quello che un titolo guadagna in un anno cade nelle ore in cui nessuno può scambiarlo in borsa.',
        'Per chi chiude ogni sera è il prezzo del sonno. Per chi tiene è parte di ciò che riceve. Nessuno dei due sbaglia; basta sapere quale dei due si è.',
      ],
    },
    {
      title: 'Alla calma segue calma, alla tempesta tempesta',
      lines: [
        'La direzione di domani è quasi testa o croce. La sua ampiezza no: i giorni mossi vengono a gruppi, e quelli tranquilli pure.',
        'Per questo l’ampiezza recente è il numero più utile della pagina. Misura su di essa le posizioni, e lascia che la direzione ti sorprenda con importi che puoi sopportare.',
      ],
    },
    {
      title: 'La prima e l’ultima mezz’ora',
      lines: [
        'Si scambia di più dopo l’apertura e prima della chiusura, e di meno verso mezzogiorno. Gli spread fanno il contrario.',
        'Un ordine senza fretta trova migliore compagnia a fine giornata che a pranzo.',
      ],
    },
    {
      title: 'Tre valute, due prezzi',
      lines: [
        'Dall’euro in dollari e dal dollaro in yen segue l’euro in yen. Quando il terzo prezzo si scosta, qualcuno chiude il triangolo in pochi istanti.',
        'Per te significa che un’idea su una coppia è sempre mezza idea su altre due. Guarda che cosa dice già il resto del portafoglio.',
      ],
    },
    {
      title: 'Un decimo di punto, cento volte',
      lines: [
        'Una commissione sembra piccola accanto al movimento di un giorno. Pagata due volte per operazione e per cento operazioni l’anno, è un quinto del capitale fatto girare una volta.',
        'Prima di chiedersi come avere ragione più spesso, conviene chiedersi quanto spesso serva operare.',
      ],
    },
    {
      title: 'Che cosa hanno in comune buoni conti e un prezzo che scende',
      lines: [
        'I prezzi contengono ciò che ci si aspettava. Un buon numero sotto una speranza migliore è una delusione, e il prezzo di apertura lo dice.',
        'Il calendario mostra la stima e il giorno. L’ampiezza del salto abituale è nel grafico: cerca le ultime quattro mattine di quel genere.',
      ],
    },
  ],
};
