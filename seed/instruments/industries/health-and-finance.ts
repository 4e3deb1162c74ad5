/** Industries of health care and finance, in the form of `technology.ts`. */
export const HEALTHCARE = `
Biotechnology | 780 | 1.2 | 1.7 | Biotech, Drug Research
develops: antibodies against tumours; gene therapies for blood disorders; vaccines; treatments for rare muscle diseases; cell therapies; peptides against obesity; treatments for inflamed bowels; drugs for hearing loss
for: patients with rare diseases; large drug makers; hospitals; cancer centers
notes: Its leading drug is in the second phase of trials; It has no product on the market yet and lives on its cash; A larger partner pays for part of the research; Results of its next trial decide its future; It holds its patents until the late 2030s
names: Therapeutics, Biosciences, Bio, Genetics, Pharma

Drug Manufacturers - General | 15 | 0.55 | 0.75 | Pharma, Dividend
makes: medicines for the heart; cancer drugs; vaccines; insulin; treatments for asthma
for: hospitals; pharmacies; health services
notes: Patents on its largest drug end within six years; It spends a fifth of sales on research; It sells in a hundred countries
names: Pharmaceuticals, Laboratories

Drug Manufacturers - Specialty | 120 | 0.85 | 1.25 | Pharma
makes: generic medicines; eye drops; injectable antibiotics; allergy medicines; pain relief patches; veterinary medicines
for: pharmacies; hospitals; vets; wholesalers
notes: Prices of generics fall by some percent a year; Inspectors of the health authority visit its plants each year; It buys older brands from larger companies
names: Pharmaceuticals, Pharma, Laboratories, Health

Medical Devices | 200 | 1 | 1.1 | Medical Technology
makes: heart valves; insulin pumps; knee implants; hearing aids; spinal screws; ultrasound probes; nerve stimulators
for: hospitals; surgeons; clinics; patients at home
notes: Surgeons are trained on its devices in its own centers; A new device takes five years to be approved; Insurers decide what is paid for
names: Medical, Devices, Surgical, Orthopedics

Medical Instruments & Supplies | 110 | 0.85 | 0.9 | Medical Technology
makes: syringes; surgical gloves; catheters; dental drills; wound dressings; contact lenses; sterilization equipment
for: hospitals; dentists; laboratories; opticians
notes: Single-use products bring nine tenths of its sales; Hospitals buy through large purchasing groups; It makes its plastics itself
names: Medical, Dental, Healthcare, Supplies

Diagnostics & Research | 110 | 1.05 | 1.2 | Medical Technology, Genomics
makes: blood tests; DNA sequencers; pathology scanners; home tests; laboratory reagents; clinical trial services
for: hospitals; drug makers; laboratories; doctors
notes: Reagents for its machines bring most of its income; It reads a million samples a month; Its tests find some cancers before they are seen
names: Diagnostics, Genomics, Labs, Research

Healthcare Plans | 20 | 0.8 | 1 | Health Insurance
offers: health insurance; dental plans; plans for retired people; managed care for states
for: employers; families; state governments; retired people
notes: Most of every premium goes to doctors and hospitals; Its rating decides its bonus from the government; Contracts are renewed each January
names: Health Plans, Health Group, Care

Medical Care Facilities | 80 | 0.95 | 1.05 | Hospitals
runs: hospitals; dialysis centers; nursing homes; clinics for eyes; rehabilitation clinics; urgent care centers
for: patients; insurers; veterans
notes: Nurses are its scarcest resource; Public insurance pays for half of its patients; It owns most of its houses
names: Healthcare, Clinics, Hospitals, Senior Care

Health Information Services | 60 | 1.1 | 1.35 | Digital Health, Cloud
develops: patient records; telemedicine; billing software for doctors; apps for chronic patients; pharmacy software
for: hospitals; doctors; insurers; employers
notes: Records of forty million patients run on its servers; Contracts run for five years; Privacy rules keep new rivals out
names: Health, Health Systems, Care Technologies

Medical Distribution | 15 | 0.7 | 0.85 | Medical Technology, Logistics
delivers: medicines; hospital supplies; vaccines; dental materials
for: pharmacies; hospitals; clinics
notes: Margins are thin and volumes large; Cold chains are its specialty; It delivers every night
names: Medical Supply, Health Distribution
`;

export const FINANCIAL = `
Banks - Diversified | 12 | 1.1 | 0.9 | Banks, Dividend
offers: current accounts; loans to companies; investment banking; trade finance; payment services
for: households; companies; other banks
notes: Interest earns more than fees; Capital stands well above what the supervisor asks; It finances trade in thirty countries
names: Bank, Banking Group, Bancorp

Banks - Regional | 620 | 1 | 0.8 | Banks, Dividend
offers: mortgages; loans to farmers; business accounts; savings accounts; loans for commercial property; trust services
for: families; farmers; small businesses; towns
notes: Deposits of its own customers pay for nearly all its loans; It has grown by buying smaller neighbours; Loans for offices are less than a tenth of its book; It has paid a dividend for thirty years; Branches stand in four counties
names: Bancorp, Bancshares, Financial, Savings, Trust

Insurance - Diversified | 15 | 0.8 | 0.75 | Insurance, Dividend
insures: homes; cars; companies; lives; ships
for: households; companies; brokers
notes: Bonds make most of its investments; Reinsurers carry its largest risks; Premiums have risen three years in a row
names: Insurance, Assurance, Holdings

Insurance - Property & Casualty | 70 | 0.75 | 0.85 | Insurance, Dividend
insures: homes on the coast; cars; small businesses; farms; contractors; boats
for: households; independent agents; builders
notes: Storms make its quarters differ; It pays out less than it takes in nearly every year; Cars now report how they are driven
names: Mutual, Insurance, Casualty, Underwriters

Insurance - Life | 35 | 1.05 | 0.9 | Insurance, Dividend
offers: life insurance; annuities; pensions; disability cover; funeral plans
for: families; employers; retired people
notes: Long interest rates decide what it earns; Its policies run for decades; It invests for its customers mostly in bonds
names: Life, Assurance, Annuity

Insurance - Specialty | 45 | 0.8 | 0.85 | Insurance
insures: land titles; mortgages; pets; satellites; doctors; travel
for: lenders; drivers; specialists; travellers
notes: Few others insure what it does; Home sales decide the demand for titles; It keeps little risk beyond three years
names: Specialty, Guaranty, Title, Re

Asset Management | 320 | 1.15 | 0.9 | Asset Management, Dividend
manages: bond funds; private loans; infrastructure funds; forests; pension money; funds of property; hedge funds
for: pension funds; private savers; foundations; insurers
notes: Fees follow the value of what it manages; It invests its own money beside its clients'; Money that clients cannot withdraw soon is half of the whole
names: Capital, Asset Management, Investors, Partners

Capital Markets | 90 | 1.3 | 1.15 | Brokers, Investment Banking
provides: stock broking; advice on mergers; market making; clearing; research on small companies
for: companies; funds; private traders; family offices
notes: Its income swings with the mood of markets; Bonuses are half of its costs; It trades on forty exchanges
names: Securities, Capital Markets, Brokerage, Partners

Credit Services | 90 | 1.35 | 1.3 | Payments, Fintech
offers: credit cards; car loans; instalment loans; student loans; loans to dealers; payment terminals
for: consumers; shops; students; small businesses
notes: Loans are bundled and sold as bonds; It expects four in a hundred not to pay; Software decides on a loan in seconds
names: Credit, Lending, Financial, Payments

Financial Data & Stock Exchanges | 20 | 0.95 | 0.85 | Data, Exchanges
provides: credit ratings; index data; a futures exchange; trading software; market research
for: banks; funds; regulators; brokers
notes: Subscriptions bring nearly all of its income; Busy markets are good for it; Its data would be hard to collect again
names: Data, Markets, Analytics, Exchange

Mortgage Finance | 40 | 1.2 | 1.1 | Housing, Fintech
offers: mortgages; refinancing; loan servicing; home equity loans
for: home buyers; brokers; banks
notes: Lower rates bring a wave of refinancing; It sells loans within a month; It services loans for half a million homes
names: Mortgage, Home Loans, Lending
`;
