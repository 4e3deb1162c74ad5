import path from 'node:path';
import { root, SetupError } from '../setup/project.mjs';
import { buildCheck, staticChecks } from './static-checks.mjs';
import { testRuns } from './test-runs.mjs';

const secondsSince = (startedMs) => `${((Date.now() - startedMs) / 1000).toFixed(1)} s`;

async function timed(check, how) {
  const startedMs = Date.now();
  const result = await check.run(how);
  return { ...check, ...result, took: secondsSince(startedMs) };
}

const headingOf = ({ title, code, took }) =>
  `── ${title}: ${code === 0 ? 'ok' : 'FAILED'}, ${took}`;

/** Runs checks two at a time; prints each under its heading when it is done. */
async function runQuietly(checks) {
  const waiting = [...checks];
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await timed(check);
      console.log(`\n${headingOf(result)}`);
      if (result.code !== 0) console.log(result.output.trim());
      results.push(result);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

/** Runs checks one after another. They print as they go, or at their end if they run `beside` others. */
async function runTests(checks, { beside = false } = {}) {
  const results = [];
  for (const check of checks) {
    if (!beside) console.log(`\n── ${check.title}`);
    const result = await timed(check, { beside });
    console.log(beside ? `\n${result.output}\n${headingOf(result)}\n` : headingOf(result));
    results.push(result);
  }
  return results;
}

/**
 * Browser tests leave the processors idle for a third of the time, while processes wait for each other: the
 * other tests run meanwhile.
 */
async function runTogether(tests) {
  const inBrowser = tests.filter((check) => check.inBrowser);
  const others = tests.filter((check) => !check.inBrowser);
  const beside = inBrowser.length > 0;
  return (await Promise.all([runTests(others, { beside }), runTests(inBrowser)])).flat();
}

/** Checks that run by default; CHECK_POSTGRES=true adds those on PostgreSQL. */
const isByDefault = ({ onDemand }) => !onDemand || process.env.CHECK_POSTGRES === 'true';

function choose(checks, names) {
  const known = new Set(checks.map((check) => check.name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new SetupError(
      `Unknown check ${unknown.join(', ')}; choose among ${[...known].join(', ')}.`,
    );
  }
  return names.length === 0
    ? checks.filter(isByDefault)
    : checks.filter((check) => names.includes(check.name));
}

/**
 * Runs all checks or the named ones to the end; prints failures and a summary of the tests. Returns the exit
 * code.
 */
export async function runChecks(node, names = []) {
  const startedMs = Date.now();
  const quiet = staticChecks(node);
  const tests = testRuns(node);
  const chosen = choose([buildCheck, ...quiet, ...tests], names);
  const chosenOf = (checks) => checks.filter((check) => chosen.includes(check));
  const results = [
    ...(await runQuietly(chosenOf([buildCheck, ...quiet.filter(({ early }) => early)]))),
    ...(await runQuietly(chosenOf(quiet.filter(({ early }) => !early)))),
    ...(await runTogether(chosenOf(tests))),
  ];
  const failed = results.filter((result) => result.code !== 0);
  console.log(
    `\n── ${results.length} checks in ${secondsSince(startedMs)}, ${failed.length} failed`,
  );
  for (const { title, name, took } of results) {
    const mark = failed.some((result) => result.name === name) ? 'FAILED' : 'ok    ';
    console.log(`${mark} ${took.padStart(8)}  ${title} (npm run verify ${name})`);
  }
  // Repeated at the end, where it stays in a truncated log.
  for (const { name, message } of results.flatMap(({ failures }) => failures ?? [])) {
    console.log(`\nFAILED ${path.relative(root, name)}\n${message.replace(/^/gm, '  ')}`);
  }
  const sum = (key) => results.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0);
  console.log(`\ntests: ${sum('passed')} passed, ${sum('failed')} failed`);
  return failed.length === 0 ? 0 : 1;
}
