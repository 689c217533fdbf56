import { setTimeout as sleep } from 'node:timers/promises';
import { decideNow, letIn, openAccess, sizeOf, startNode, type Visitor } from './accessStage.ts';
import { p95, post } from './examStage.ts';
import { ask, type Figure, report } from './stage.ts';

const people = sizeOf('BENCH_PEOPLE', 20_000);
/** Who comes and goes at doors meanwhile, in so many lines, at so many sign-ins a second at most. */
const [visitors, lines, perSecond] = [sizeOf('BENCH_VISITORS', 5000), 64, sizeOf('BENCH_RATE', 1000)];
/** What doors decide meanwhile without an entry, so many times a second. */
const decisions = sizeOf('BENCH_DECISIONS', 1000);
/** People of whom a certificate or a grant is revoked, alone and beside the sign-ins. */
const rounds = sizeOf('BENCH_ROUNDS', 30);
const base = '/Customer/Sign';

interface Resolved {
  ticket: string | null;
  decision: { reasonCode: string | null };
}

const resolve = (node: string, { token, code }: Visitor) =>
  post<Resolved>(node, `${base}/SignCodeResolve`, token, { code });

/** Does something with people at both nodes in turn, in lines, so many a second at most, until told to stop. Answers how long that was, in seconds. */
const keepDoing = (
  nodes: readonly string[],
  all: readonly Visitor[],
  each: number,
  work: (node: string, who: Visitor) => Promise<void>,
) => {
  const from = performance.now();
  let [on, next] = [true, 0];
  const line = async () => {
    while (on) {
      const at = next++;
      const due = from + (at * 1000) / each - performance.now();
      if (due > 0) await sleep(due);
      const [who, node = ''] = [all[at % all.length], nodes[at % nodes.length]];
      if (!who) return;
      await work(node, who);
    }
  };
  const running = Array.from({ length: lines }, line);
  return async (): Promise<number> => {
    on = false;
    await Promise.all(running);
    return (performance.now() - from) / 1000;
  };
};

/** People come to their doors and leave again, as fast as these go. */
const comeAndGo = (nodes: readonly string[], all: readonly Visitor[]) => {
  const seen = { signIns: 0, refused: 0 };
  const stop = keepDoing(nodes, all, perSecond, async (node, who) => {
    const { status, result } = await resolve(node, who);
    const inside =
      status === 200 &&
      result.ticket !== null &&
      (await post(node, `${base}/SignIn`, who.token, { ticket: result.ticket }, false)).status === 200;
    if (inside) seen.signIns++;
    else seen.refused++;
    if (inside && (await post(node, `${base}/SignOut`, who.token, {}, false)).status !== 200) seen.refused++;
  });
  return async () => {
    const seconds = await stop();
    return { ...seen, perSecond: seen.signIns / seconds };
  };
};

/** Doors decide about people; answers how many were let in a second. */
const decide = (nodes: readonly string[], all: readonly Visitor[]) => {
  let allowed = 0;
  const stop = keepDoing(nodes, all, decisions, async (node, who) => {
    const path = `/Customer/Bench/Door?roomId=${who.roomId}`;
    if ((await ask<{ allow: boolean }>(node, path, undefined, who.token)).allow) allowed++;
  });
  return async () => {
    const seconds = await stop();
    return allowed / seconds;
  };
};

interface Nodes {
  /** Where it is revoked, and where the door is. */
  here: string;
  there: string;
  safety: string;
}

/** Milliseconds from the answer of a revocation to the first code that is refused elsewhere; of codes that still let in, how many. */
const felt = async ({ here, there, safety }: Nodes, who: Visitor, what: 'certificate' | 'grant') => {
  const [path, id, code] = {
    certificate: ['/Customer/Certificate/CertificateRevoke', who.certificateId, 'CERT_REVOKED'],
    grant: ['/Customer/AccessUser/Revoke', who.grantId, 'GRANT_REVOKED'],
  }[what] as [string, string, string];
  const before = (await resolve(there, who)).result.decision.reasonCode;
  if (before !== null) throw new Error(`nothing was revoked yet, and the door says ${before}`);
  await ask(here, path, { ids: [id], reason: '测量' }, safety);
  const from = performance.now();
  for (let letIn = 0; ; ) {
    const { status, result } = await resolve(there, who);
    if (status === 200 && result.decision.reasonCode === code) return { ms: performance.now() - from, letIn };
    if (status === 200) letIn++;
    if (performance.now() - from > 60_000) throw new Error(`a revoked ${what} still lets in after a minute`);
  }
};

const feltBy = async (nodes: Nodes, some: readonly Visitor[]) => {
  const found = { ms: [] as number[], letIn: 0 };
  for (const [at, who] of some.entries()) {
    const { ms, letIn } = await felt(nodes, who, at % 2 === 0 ? 'certificate' : 'grant');
    found.ms.push(ms);
    found.letIn += letIn;
  }
  return found;
};

/** What is revoked on one node refuses at a door of another: how soon after the answer, alone and beside sign-ins. */
export const run = async (): Promise<void> => {
  const { client, close, url } = await openAccess(people);
  const first = await startNode(url, visitors + 3 * rounds);
  const second = await startNode(url);
  try {
    const safety = await decideNow(first.base);
    // Figures are kept for a moment on the other node.
    await sleep(6000);
    const all = await letIn(client, first.base, first.tokens);
    const nodes = { here: first.base, there: second.base, safety };
    const revoked = (from: number) => all.slice(from, from + rounds);
    const alone = await feltBy(nodes, revoked(0));
    const stop = comeAndGo([first.base, second.base], all.slice(3 * rounds));
    await sleep(5000);
    const beside = await feltBy(nodes, revoked(rounds));
    const carried = await stop();
    const stopDeciding = decide([first.base, second.base], all.slice(3 * rounds));
    await sleep(5000);
    const besideDecisions = await feltBy(nodes, revoked(2 * rounds));
    const decided = await stopDeciding();
    const letInAfter = [alone.letIn, beside.letIn, besideDecisions.letIn];
    console.log({ ...carried, decided, alone: p95(alone.ms), letInAfter });
    const figure = { bench: 'revoke', baseline: null, ratio: null };
    const last = Math.max(...beside.ms);
    const figures: Figure[] = [
      {
        ...{ ...figure, what: 'longest until refused on the other node', value: last, unit: 'ms' },
        ...{ baseline: Math.max(...alone.ms), ratio: Math.max(...alone.ms) / last, target: 5000 },
      },
      {
        ...{ ...figure, what: 'the same beside decisions alone', value: Math.max(...besideDecisions.ms) },
        ...{ unit: 'ms', target: 5000 },
      },
      { ...figure, what: 'decisions beside', value: decided, unit: '1/s', target: decisions },
      {
        ...{ ...figure, what: 'still let in after the answer', unit: '', target: 0 },
        value: letInAfter.reduce((sum, one) => sum + one, 0),
      },
      { ...figure, what: 'sign-ins beside', value: carried.perSecond, unit: '1/s', target: perSecond },
      { ...figure, what: 'sign-ins refused', value: carried.refused, unit: '', target: 0 },
    ];
    report(figures);
  } finally {
    await first.stop();
    await second.stop();
    await close();
  }
};
