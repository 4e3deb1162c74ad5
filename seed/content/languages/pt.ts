import type { Translation } from '../written-text.ts';

export const pt: Translation = {
  academy: [
    {
      title: 'A mercado ou limitada: o que uma ordem diz',
      lines: [
        'Uma ordem a mercado diz: “agora, pelo que o livro der”. Ela percorre as ofertas, da melhor em diante, até completar a quantidade; uma ordem grande paga, em média, mais do que o primeiro preço da tela.',
        'Uma ordem limitada diz: “não pior do que isto”. O que o livro dá na hora, dentro do limite, é executado; o resto espera, e o dinheiro fica reservado até a ordem ser executada ou cancelada.',
        'Regra prática: em uma ação líquida e com pouca quantidade, quase não há diferença. Quanto maior o spread, mais vale um limite.',
      ],
    },
    {
      title: 'Compra, venda e o custo entre as duas',
      lines: [
        'O preço de compra é o que os compradores oferecem; o de venda, o que os vendedores pedem. Quem compra e vende na hora perde a diferença, mesmo que o preço não se mova: é o spread.',
        'Atrás dos melhores preços há outros níveis. Suas quantidades dizem quanto dá para negociar antes de o preço ceder. O aplicativo mostra dez de cada lado.',
        'O spread aumenta nas horas calmas e em torno das notícias. Esperar é de graça; atravessar um spread grande, não.',
      ],
    },
    {
      title: 'Alavancagem: o mesmo movimento, maior',
      lines: [
        'Com alavancagem de cinco, um quinto do valor é dinheiro seu. Um movimento de um por cento no preço vira cinco por cento do que você colocou, para cima ou para baixo.',
        'A margem de uma posição fica separada. Quando a maior parte dela se perde, a posição é encerrada por você: é a liquidação, e ela vem antes de o dinheiro acabar, não depois.',
        'Uma pergunta a fazer antes: quanto este ativo se move em um dia comum, e quanto esse dia me custaria?',
      ],
    },
    {
      title: 'Realização de lucro e stop: definidos antes de precisar',
      lines: [
        'Os dois são níveis em que a posição se encerra sozinha. É mais fácil escolhê-los enquanto nada está em jogo: antes da ordem.',
        'Um stop dispara no primeiro preço que alcança ou passa do seu nível. Depois de um salto, esse preço pode estar bem além; um stop limita o hábito com mais segurança do que limita a perda.',
        'Coloque-os onde a razão da operação deixaria de valer, não onde a perda seria confortável.',
      ],
    },
    {
      title: 'Como ler um candle, e três linhas ao lado',
      lines: [
        'Um candle conta quatro preços do seu período: onde começou, onde terminou e até onde foi no meio. O corpo une os dois primeiros; os pavios mostram o resto.',
        'As médias de 5, 10 e 30 períodos suavizam o ruído. Elas seguem o preço e nunca o antecipam; mostram onde está a maioria dos compradores recentes.',
        'O volume é a testemunha: um movimento com pouco volume convenceu pouca gente.',
      ],
    },
    {
      title: 'Por que uma cesta quebra mais do que cinco',
      lines: [
        'Duas ações do mesmo setor caem juntas mais vezes do que duas de setores diferentes. Contar nomes não é o mesmo que diluir o risco.',
        'Fundos que seguem um índice têm centenas de empresas de uma vez. O dia deles é mais calmo que o da maioria delas, porque as surpresas se compensam.',
        'O que sobra é o risco do próprio mercado. Ele não se compensa; é por assumi-lo que se é pago.',
      ],
    },
  ],
  analysis: [
    {
      title: 'A maior parte do ano acontece à noite',
      lines: [
        'Medindo do fechamento à abertura e da abertura ao fechamento, boa parte do que uma ação ganha no ano cai nas horas em que ninguém pode negociá-la na bolsa.',
        'Para quem encerra toda tarde, é o preço do sono. Para quem mantém, é parte do que recebe. Nenhum dos dois está errado; só convém saber qual deles se é.',
      ],
    },
    {
      title: 'Depois da calma, calma; depois da tempestade, tempestade',
      lines: [
        'A direção de amanhã é quase um cara ou coroa. A amplitude, não: os dias agitados vêm em grupo, e os calmos também.',
        'Por isso a variação recente é o número mais útil da página. Defina o tamanho das posições por ela e deixe a direção surpreender com valores que você pode suportar.',
      ],
    },
    {
      title: 'A primeira e a última meia hora',
      lines: [
        'Negocia-se mais depois da abertura e antes do fechamento, e menos perto do meio-dia. Com o spread é o contrário.',
        'Uma ordem sem pressa encontra melhor companhia no fim do dia do que na hora do almoço.',
      ],
    },
    {
      title: 'Três moedas, dois preços',
      lines: [
        'Do euro em dólares e do dólar em ienes resulta o euro em ienes. Quando o terceiro preço se desvia, alguém fecha o triângulo em instantes.',
        'Para você isso significa que uma opinião sobre um par é sempre meia opinião sobre outros dois. Veja o que o resto da carteira já diz.',
      ],
    },
    {
      title: 'Um décimo por cento, cem vezes',
      lines: [
        'Uma tarifa parece pequena ao lado do movimento de um dia. Paga duas vezes por operação e em cem operações por ano, ela é um quinto do capital girado uma vez.',
        'Antes de perguntar como acertar mais vezes, vale perguntar quantas vezes é mesmo preciso agir.',
      ],
    },
    {
      title: 'O que um bom resultado e um preço em queda têm em comum',
      lines: [
        'Os preços já contêm o que se esperava. Um bom número abaixo de uma esperança melhor é uma decepção, e o preço de abertura diz isso.',
        'O calendário mostra a estimativa e o dia. O tamanho do salto habitual está no gráfico: procure as últimas quatro manhãs assim.',
      ],
    },
  ],
};
