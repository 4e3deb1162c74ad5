import { readdirSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';

/** Folders that the rule covers. */
export const cruisedFolders = ['server', 'web/src', 'seed', 'tests', 'scripts'];

/** Source files that a cruise of these folders must include. */
export function sourceFiles(folders, base = inProject()) {
  return folders.flatMap((folder) => {
    let entries = [];
    try {
      entries = readdirSync(`${base}/${folder}`, { recursive: true });
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    return entries
      .map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`)
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\/generated\/|\.d\.ts$/.test(file));
  });
}

/**
 * Problems of a cruise's JSON report, one line each. A cruiser that cannot parse TypeScript sees no imports
 * and reports success, so every file must be in the report, and imports, too.
 */
export function problemsOf(report, files) {
  const seen = new Set(report.modules.map((module) => module.source));
  const problems = files
    .filter((file) => !seen.has(file))
    .map((file) => `${file}: dependency-cruiser did not check it`);
  const isTypeScript = (module) => /\.tsx?$/.test(module.source);
  const imports = report.modules.filter(isTypeScript).flatMap((module) => module.dependencies);
  if (files.some((file) => /\.tsx?$/.test(file)) && imports.length === 0) {
    problems.push(
      'found no import in any TypeScript file: dependency-cruiser cannot parse TypeScript',
    );
  }
  for (const { rule, from, to, cycle } of report.summary.violations) {
    const target = cycle?.length ? cycle.map((step) => step.name).join(' → ') : to;
    problems.push(`${rule.name}: ${from} → ${target}`);
  }
  return problems;
}

export async function cruise(node, folders, { base = inProject() } = {}) {
  const cli = inProject('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const config = inProject('.dependency-cruiser.mjs');
  const args = [cli, '--config', config, '--output-type', 'json', ...folders];
  const { output } = await run(node, args, { cwd: base });
  try {
    return JSON.parse(output);
  } catch {
    throw new Error(`dependency-cruiser gave no report: ${output}`);
  }
}

export async function checkDependencyRule(node) {
  const files = sourceFiles(cruisedFolders);
  const present = cruisedFolders.filter((folder) =>
    files.some((file) => file.startsWith(`${folder}/`)),
  );
  const report = await cruise(node, present);
  const problems = problemsOf(report, files);
  const { totalCruised, totalDependenciesCruised } = report.summary;
  const total = `${totalCruised} modules, ${totalDependenciesCruised} imports`;
  return { code: problems.length === 0 ? 0 : 1, output: `${[...problems, total].join('\n')}\n` };
}
