import ts from 'typescript';
import { expect, test } from 'vitest';
import { allFiles, findings, planted, type Rule } from './source-file.ts';

/** The numbers of the lines that a pattern matches. */
function linesThat(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [at + 1] : []));
}

// Put together from parts, so that this file does not find itself.
const unfinishedPattern = new RegExp(`\\b(${['TO', 'FIX'].join('|')})(DO|ME)\\b`);
const unfinished: Rule = (file) =>
  linesThat(file.text, unfinishedPattern).map((line) => `${file.path}:${line}: unfinished`);

/** Beside `skip` and `only`, and their short forms, which the linter finds. */
const notRun = /^(describe|test|it|suite)(\.\w+)*\.(todo|fixme|fails|skipIf|runIf)$/;
/** What a file says that may hold one: the others need not be read as code. */
const mayNotRun = /\.(todo|fixme|fails|skipIf|runIf)\b/;
const everyTestRuns: Rule = (file) => {
  if (!mayNotRun.test(file.text)) return [];
  return file
    .nodes()
    .filter((node) => ts.isCallExpression(node))
    .filter((node) => notRun.test(node.expression.getText()))
    .map((node) => `${file.at(node)}: a test that does not run, or keeps others from running`);
};

/** Two endpoints of the product begin like somebody's home. */
const machinePattern = new RegExp(
  [
    '/(home|Users)/(?!academyConfig|trendingAnalysis)[a-z]',
    '/(work|root|workspace|private|mnt)/[a-z.]',
    '[A-Z]:\\\\\\\\?Users',
  ].join('|'),
);
const anyMachine: Rule = (file) =>
  linesThat(file.text, machinePattern).map((line) => `${file.path}:${line}: a path of one machine`);

/** What names a key, asks the server or makes what is shown old; in a screen it would be found by nobody. */
const askingPattern =
  /\bquery(Key: \[|Fn\b)|\.(invalidate|refetch|remove|reset)Queries\(|\.set(Query|Queries)Data(<\w+>)?\(|\b(useSubmitting|useWrite|useMutation)\b/;
const askers = /^web\/src\/(main\.tsx$|lib\/|.*[/-]api\.ts$|admin\/queue\/refresh\.ts$)/;
const screensAskNothing: Rule = (file) =>
  !file.path.startsWith('web/src/') || askers.test(file.path)
    ? []
    : linesThat(file.text, askingPattern).map((line) => `${file.path}:${line}: asks by itself`);

/** Browsers have it on secure origins alone: by plain HTTP from another machine nothing could be sent. */
const secureOnly = /\brandomUUID\b/;
const inBrowsers = /^(web\/src\/|packages\/client\/src\/(?!cli\/|mcp\/|playwright|test-world))/;
const anyOrigin: Rule = (file) =>
  inBrowsers.test(file.path)
    ? linesThat(file.text.replaceAll(/`crypto\.\w+`/g, ''), secureOnly).map(
        (line) => `${file.path}:${line}: only on secure origins`,
      )
    : [];

test('what runs in browsers runs on a phone that opens the app by plain HTTP', () => {
  expect(findings(anyOrigin)).toEqual([]);
  const found = (file: string) => planted(anyOrigin, file, 'key = crypto.randomUUID();').length;
  expect(found('web/src/lib/a.ts')).toBe(1);
  expect(found('packages/client/src/a.ts')).toBe(1);
  expect(found('packages/client/src/cli/a.ts')).toBe(0);
});

test('what a topic of the web asks, and what makes it old, is in its api', () => {
  expect(findings(screensAskNothing)).toEqual([]);
  const found = (file: string, text: string) => planted(screensAskNothing, file, text).length;
  expect(found('web/src/features/order/a.tsx', "useQuery({ queryKey: ['order'] })")).toBe(1);
  expect(found('web/src/ui/a.tsx', 'useQuery({ queryFn: () => load(url) })')).toBe(1);
  for (const text of ['invalidateQueries({})', 'setQueryData<Item>(key, now)', 'resetQueries()']) {
    expect(found('web/src/features/order/a.tsx', `client.${text}`)).toBe(1);
  }
  expect(
    found('web/src/features/order/a.tsx', 'const way = useSubmitting(order.close, changes);'),
  ).toBe(1);
  expect(found('web/src/features/order/a.tsx', 'useWrite<void>(() => call(order.close, {}))')).toBe(
    1,
  );
  expect(found('web/src/features/order/order-api.ts', "queryKey: ['order']")).toBe(0);
  expect(found('web/src/features/order/b.tsx', 'useQuery(orderOptions)')).toBe(0);
});

test('nothing is left for later', () => {
  expect(findings(unfinished)).toEqual([]);
  expect(planted(unfinished, 'seed/people.ts', `// ${'TO'}${'DO'}: more`)).toHaveLength(1);
  expect(planted(unfinished, 'seed/people.ts', `/* ${'FIX'}${'ME'} */`)).toHaveLength(1);
  expect(planted(unfinished, 'seed/people.ts', 'const methods = todos')).toEqual([]);
});

test('every test runs', () => {
  expect(findings(everyTestRuns)).toEqual([]);
  const found = (text: string) => planted(everyTestRuns, 'tests/api/login.test.ts', text).length;
  expect(found(`test.${'fixme'}('a', () => {})`)).toBe(1);
  expect(found(`describe.${'skipIf'}(true)('a', () => {})`)).toBe(1);
  expect(found(`test.describe.${'fixme'}('a', () => {})`)).toBe(1);
  expect(found(`it.${'todo'}('a')`)).toBe(1);
  expect(found("test('skips the queue', () => { rows.skip(3); })")).toBe(0);
});

test('no file knows the machine it was written on', () => {
  expect(findings(anyMachine, [...allFiles])).toEqual([]);
  expect(planted(anyMachine, 'docs/run.md', `cd ${'/ho'}me/ann/project`)).toHaveLength(1);
  expect(planted(anyMachine, 'docs/run.md', `open ${'C:'}\\Users\\ann`)).toHaveLength(1);
  expect(planted(anyMachine, 'web/src/routes/work.tsx', "to: '/home'")).toEqual([]);
});
