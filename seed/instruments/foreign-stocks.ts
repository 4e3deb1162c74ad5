/** Stocks of Germany, Mexico and Hong Kong. Names are facts; prices are simulated. */
import type { StockRow } from './equity.ts';

export const GERMAN_STOCKS: readonly StockRow[] = [
  {
    code: 'SAP',
    name: 'SAP SE',
    exchange: 'Xetra',
    price: 225,
    volatility: 0.25,
    beta: 1.1,
    volume: 1.6e6,
    shares: 1167,
    sector: 'Technology',
    industry: 'Software - Application',
    concepts: ['Cloud', 'DAX'],
    summary:
      'SAP sells the software with which large companies run accounts, purchasing and personnel. It is moving its customers from their own machines to its cloud.',
  },
  {
    code: 'SIE',
    name: 'Siemens AG',
    exchange: 'Xetra',
    price: 182,
    volatility: 0.26,
    beta: 1.15,
    volume: 1.1e6,
    shares: 787,
    sector: 'Industrials',
    industry: 'Specialty Industrial Machinery',
    concepts: ['Automation', 'DAX'],
    summary:
      'Siemens supplies automation for factories, equipment for buildings and power grids, and trains. It holds the majority of the medical company Siemens Healthineers.',
  },
  {
    code: 'ALV',
    name: 'Allianz SE',
    exchange: 'Xetra',
    price: 292,
    volatility: 0.2,
    beta: 0.95,
    volume: 0.7e6,
    shares: 386,
    sector: 'Financial Services',
    industry: 'Insurance - Diversified',
    concepts: ['Insurance', 'Dividend', 'DAX'],
    summary:
      'Allianz insures property, health and life in some seventy countries. Its asset managers are Pimco and Allianz Global Investors.',
  },
  {
    code: 'BMW',
    name: 'Bayerische Motoren Werke AG',
    exchange: 'Frankfurt',
    price: 74,
    volatility: 0.28,
    beta: 1.15,
    volume: 1.3e6,
    shares: 630,
    sector: 'Consumer Cyclical',
    industry: 'Auto Manufacturers',
    concepts: ['Electric Vehicles', 'DAX'],
    summary:
      'BMW builds cars of the brands BMW, Mini and Rolls-Royce, and motorcycles. Loans and leases for its customers are a business of their own.',
  },
];

export const MEXICAN_STOCKS: readonly StockRow[] = [
  {
    code: 'WALMEX',
    name: 'Wal-Mart de México, S.A.B. de C.V.',
    exchange: 'BMV',
    price: 56,
    volatility: 0.24,
    beta: 0.8,
    volume: 17e6,
    shares: 17_400,
    sector: 'Consumer Defensive',
    industry: 'Discount Stores',
    concepts: ['Retail'],
    summary:
      'Walmex runs supermarkets and discount stores in Mexico and Central America. Bodega Aurrerá, its chain for small budgets, is its largest.',
  },
  {
    code: 'GFNORTEO',
    name: 'Grupo Financiero Banorte, S.A.B. de C.V.',
    exchange: 'BMV',
    price: 142,
    volatility: 0.3,
    beta: 1.2,
    volume: 6e6,
    shares: 2880,
    sector: 'Financial Services',
    industry: 'Banks - Regional',
    concepts: ['Banks'],
    summary:
      'Banorte is one of the largest banks of Mexico and the largest in Mexican hands. It also manages pensions and sells insurance.',
  },
  {
    code: 'CEMEXCPO',
    name: 'CEMEX, S.A.B. de C.V.',
    exchange: 'BIVA',
    price: 11.6,
    volatility: 0.36,
    beta: 1.4,
    volume: 30e6,
    shares: 14_500,
    sector: 'Basic Materials',
    industry: 'Building Materials',
    concepts: ['Infrastructure'],
    summary:
      'Cemex makes cement, concrete and gravel for builders. Mexico and the United States are its largest markets.',
  },
];

export const HONG_KONG_STOCKS: readonly StockRow[] = [
  {
    code: '00700',
    name: 'Tencent Holdings Limited',
    exchange: 'HKEX',
    price: 412,
    volatility: 0.34,
    beta: 1.15,
    volume: 21e6,
    shares: 9270,
    sector: 'Communication Services',
    industry: 'Internet Content & Information',
    concepts: ['Games', 'AI', 'China'],
    summary:
      'Tencent runs WeChat, the messenger and payment service of most Chinese. Games are its largest source of income; it also sells advertising and cloud services.',
  },
  {
    code: '09988',
    name: 'Alibaba Group Holding Limited',
    exchange: 'HKEX',
    price: 86,
    volatility: 0.4,
    beta: 1.2,
    volume: 60e6,
    shares: 19_100,
    sector: 'Consumer Cyclical',
    industry: 'Internet Retail',
    concepts: ['E-commerce', 'Cloud', 'China'],
    summary:
      'Alibaba runs the online markets Taobao and Tmall and sells to other countries through AliExpress. Its cloud is the largest in China.',
  },
];
