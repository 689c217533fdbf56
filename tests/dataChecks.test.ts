import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataChecks } from '../scripts/lib/dataChecks.ts';

it('npm run audit:verify and a restore prove what every module can prove of its data', () => {
  const registered = globSync('apps/server/src/modules/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/registerDataCheck\('(\w+)'/g)].map(([, name]) => name),
  );
  expect(registered.length).toBeGreaterThan(2);
  expect(Object.keys(dataChecks).sort()).toEqual(registered.sort());
});
