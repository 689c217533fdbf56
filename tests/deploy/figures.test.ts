import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../apps/server/src/testing/harness.ts';

const token = 'figures-for-the-test';
const world = useWorld({ config: { metricsToken: token } });
const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

/** The figures that /metrics tells, by name and kind. */
const told = async (): Promise<Map<string, string>> => {
  // A call is measured after its answer.
  await world.anonymous.call({ method: 'GET', path: '/Identity/PortalWeb/nothing' } as never);
  const { body } = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  return new Map(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]),
  );
};

const prefixed = /\b(?:anyan|nodejs|process)_[a-z0-9_]+\b/g;
/** The figure that a series of a histogram belongs to. */
const base = (name: string, known: Map<string, string>): string => {
  const histogram = name.replace(/_(?:bucket|sum|count)$/, '');
  return known.get(histogram) === 'histogram' ? histogram : name;
};

describe('the figures of /metrics', () => {
  it('are each explained to the operator, and no other is', async () => {
    const known = await told();
    const document = read('docs/operate.md');
    const [, part = ''] = /### Figures and alarms\n([\s\S]*?)\n## /.exec(document) ?? [];
    const explained = new Set((part.match(prefixed) ?? []).map((name) => base(name, known)));
    expect([...explained].toSorted()).toEqual([...known.keys()].toSorted());
  });

  it('are those that the board of Grafana shows', async () => {
    const known = await told();
    const board = JSON.parse(read('deploy/grafana.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
      templating: { list: { query: string }[] };
    };
    const asked = [
      ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...board.templating.list.map(({ query }) => query),
    ].join('\n');
    const shown = new Set((asked.match(prefixed) ?? []).map((name) => base(name, known)));
    expect(shown.size).toBeGreaterThan(10);
    expect([...shown].filter((name) => !known.has(name))).toEqual([]);
    for (const { title, targets } of board.panels) expect([title, targets.length > 0]).toEqual([title, true]);
  });
});
