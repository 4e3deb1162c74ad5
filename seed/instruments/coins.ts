/** Crypto: known coins with approximate figures of the reference day, and fictitious new ones. */
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { UNIT } from './equity.ts';
import { rowsOf } from './table.ts';

/**
 * Code, name, price, yearly volatility, beta, millions in circulation, millions of dollars a day,
 * description.
 */
const COINS = `
BTC | Bitcoin | 92000 | 0.52 | 1 | 19.8 | 3500 | the first and largest digital currency, whose number is limited and whose ledger is secured by computing
ETH | Ethereum | 3300 | 0.66 | 1.2 | 120 | 3000 | the fuel of a public ledger that runs programs and is secured by those who lock up coins
SOL | Solana | 215 | 0.85 | 1.4 | 475 | 1900 | the coin of a ledger for programs that aims at many cheap transactions a second
BNB | BNB | 640 | 0.6 | 1.05 | 145 | 900 | the coin of a large crypto exchange and of its ledger
XRP | XRP | 2.1 | 0.8 | 1.15 | 57000 | 1800 | the coin of a ledger for payments between banks
ADA | Cardano | 0.72 | 0.85 | 1.25 | 35400 | 500 | the coin of a ledger whose design is reviewed by researchers
DOGE | Dogecoin | 0.24 | 1 | 1.35 | 147000 | 1200 | a coin that began as a joke about a dog
TRX | TRON | 0.24 | 0.6 | 0.9 | 86000 | 400 | the coin of a ledger much used for moving dollar tokens
AVAX | Avalanche | 32 | 0.95 | 1.4 | 410 | 350 | the coin of a family of ledgers for programs
LINK | Chainlink | 17.5 | 0.85 | 1.3 | 640 | 420 | the pay of those who bring outside data to programs on ledgers
DOT | Polkadot | 5.4 | 0.85 | 1.3 | 1550 | 200 | the coin that ties many ledgers together
LTC | Litecoin | 98 | 0.7 | 1.05 | 75.5 | 450 | an early relative of bitcoin with faster blocks
BCH | Bitcoin Cash | 420 | 0.75 | 1.1 | 19.8 | 300 | a branch of bitcoin with larger blocks
XLM | Stellar | 0.31 | 0.8 | 1.15 | 30800 | 200 | the coin of a ledger for payments across borders
UNI | Uniswap | 9.2 | 0.95 | 1.35 | 600 | 250 | a say in an exchange that is a program
ATOM | Cosmos | 5.6 | 0.85 | 1.25 | 390 | 150 | the coin of a network of ledgers
NEAR | NEAR Protocol | 4.8 | 0.95 | 1.35 | 1190 | 220 | the coin of a ledger for programs
APT | Aptos | 8.4 | 0.95 | 1.35 | 560 | 200 | the coin of a ledger for programs
SUI | Sui | 3.2 | 1 | 1.4 | 3000 | 700 | the coin of a ledger for programs
ICP | Internet Computer | 8.8 | 0.95 | 1.3 | 475 | 110 | the coin of a ledger that hosts whole websites
FIL | Filecoin | 4.4 | 0.9 | 1.3 | 620 | 170 | the pay for storing files of others
ETC | Ethereum Classic | 24 | 0.8 | 1.2 | 150 | 160 | the branch of Ethereum that never changed its past
HBAR | Hedera | 0.19 | 0.95 | 1.3 | 38000 | 180 | the coin of a ledger run by large companies
VET | VeChain | 0.034 | 0.9 | 1.25 | 81000 | 60 | the coin of a ledger for tracing goods
ALGO | Algorand | 0.28 | 0.9 | 1.25 | 8300 | 90 | the coin of a ledger that ends each vote at once
AAVE | Aave | 240 | 0.95 | 1.35 | 15 | 300 | a say in a lending market that is a program
MKR | Maker | 1650 | 0.8 | 1.15 | 0.9 | 90 | a say in a bank for dollar tokens that is a program
ARB | Arbitrum | 0.62 | 1 | 1.4 | 4200 | 220 | a say in a fast lane of Ethereum
OP | Optimism | 1.45 | 1 | 1.4 | 1350 | 180 | a say in a fast lane of Ethereum
INJ | Injective | 16.8 | 1.05 | 1.4 | 98 | 120 | the coin of a ledger for trading
GRT | The Graph | 0.17 | 0.95 | 1.3 | 9500 | 50 | the pay for searching ledgers
STX | Stacks | 1.35 | 0.95 | 1.3 | 1500 | 80 | the coin of programs that rest on bitcoin
IMX | Immutable | 1.1 | 1 | 1.35 | 1700 | 50 | the coin of a ledger for games
SAND | The Sandbox | 0.42 | 1 | 1.35 | 2450 | 90 | the money of a world of games
MANA | Decentraland | 0.36 | 1 | 1.35 | 1940 | 60 | the money of a virtual town
AXS | Axie Infinity | 5.2 | 1 | 1.35 | 155 | 50 | the coin of a game with small monsters
XTZ | Tezos | 0.92 | 0.85 | 1.2 | 1010 | 40 | the coin of a ledger that votes on its own rules
EOS | EOS | 0.74 | 0.85 | 1.2 | 1500 | 120 | the coin of a ledger for programs
XMR | Monero | 205 | 0.6 | 0.8 | 18.4 | 90 | a coin whose payments cannot be seen by others
ZEC | Zcash | 48 | 0.85 | 1.05 | 15.8 | 80 | a coin whose payments can be hidden
DASH | Dash | 28 | 0.8 | 1.05 | 12 | 60 | a coin for quick payments
SHIB | Shiba Inu | 0.000018 | 1.05 | 1.4 | 589000000 | 350 | a coin about a dog, with many noughts
PEPE | Pepe | 0.000012 | 1.2 | 1.5 | 420690000 | 900 | a coin about a frog
FET | Artificial Superintelligence Alliance | 0.95 | 1.1 | 1.45 | 2600 | 160 | the coin of a network for AI programs
RENDER | Render | 5.6 | 1.05 | 1.4 | 517 | 120 | the pay for drawing pictures on the machines of others
TIA | Celestia | 4.6 | 1.1 | 1.4 | 530 | 110 | the coin of a ledger that keeps data for others
QNT | Quant | 98 | 0.85 | 1.15 | 14.5 | 30 | the key to software that ties ledgers to banks
KAS | Kaspa | 0.11 | 0.95 | 1.2 | 25800 | 60 | a coin whose blocks come every second
CRO | Cronos | 0.12 | 0.9 | 1.2 | 27000 | 30 | the coin of an exchange and its cards
LDO | Lido DAO | 1.5 | 1.05 | 1.4 | 895 | 110 | a say in a service that locks up ether for others
`;

/** Fictitious, and offered for subscription before they trade. */
const NEW_COINS = `
ZQLA | Zequila | 0.8 | 1.1 | 1.4 | 900 | 12 | the coin of a made-up ledger for concert tickets
NBRQ | Nebriq | 2.4 | 1.1 | 1.4 | 300 | 20 | the coin of a made-up network of weather stations
OVXT | Ovixt | 0.15 | 1.2 | 1.45 | 4000 | 9 | the money of a made-up game of merchants
TRMQ | Tormaq | 5.1 | 1 | 1.35 | 120 | 15 | the pay of made-up couriers for parcels on bicycles
LUMQ | Lumenq | 0.04 | 1.25 | 1.5 | 20000 | 6 | a made-up coin for street lamps that share their power
HEXQ | Hexaquill | 12 | 0.95 | 1.3 | 40 | 18 | a say in a made-up publisher run by its readers
`;

/** Enough decimals for about five digits of the price. */
function decimalsOf(price: number): number {
  return price >= 10 ? 2 : price >= 0.5 ? 4 : price >= 0.001 ? 6 : 8;
}

function coinOf(cells: readonly string[], isNew: boolean): Instrument {
  const [code = '', name = '', price, volatility, beta, supply, millions, what] = cells;
  const basePrice = Number(price);
  return {
    key: `CRYPTO.${code}`,
    code,
    name,
    market: 'CRYPTO',
    exchange: 'CRYPTO',
    classify: isNew ? ProductClass.newCoin : ProductClass.crypto,
    source: isNew ? 'newCoin' : 'crypto',
    currency: 'USD',
    priceDecimals: decimalsOf(basePrice),
    tickStep: 1,
    quantityDecimals: 8,
    lotUnits: UNIT / 100_000_000n,
    leverageMax: isNew ? 1 : 20,
    feeClass: 'crypto',
    calendar: 'always-open',
    sector: 'Crypto',
    industry: 'Digital assets',
    concepts: ['Crypto'],
    basePrice,
    annualVolatility: Number(volatility),
    beta: Number(beta),
    averageDailyVolume: Math.round((Number(millions) * 1e6) / basePrice),
    spreadBasisPoints: Number(millions) > 500 ? 1 : 4,
    tickSeconds: 1,
    sharesOutstanding: Math.round(Number(supply) * 1e6),
    profile: { longBusinessSummary: `${name} is ${what}.`, country: '' },
  };
}

export function coins(): Instrument[] {
  return [
    ...rowsOf(COINS).map((cells) => coinOf(cells, false)),
    ...rowsOf(NEW_COINS).map((cells) => coinOf(cells, true)),
  ];
}
