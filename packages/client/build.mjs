// Builds the published files, dist/: JavaScript and declarations of src/, with what is generated from the contract.
import { rmSync } from 'node:fs';
import { clientPackage, compile } from '../../scripts/setup/client.mjs';
import { inProject, main } from '../../scripts/setup/project.mjs';

await main(async () => {
  if (!clientPackage.isFresh()) await clientPackage.refresh();
  // Again with type checking, and without leftovers of removed sources.
  rmSync(inProject('packages', 'client', 'dist'), { recursive: true, force: true });
  await compile();
});
