import {
  ask,
  asSigned,
  cpuOf,
  type Figure,
  fill,
  interleaved,
  type Load,
  openDatabase,
  report,
  signIn,
  startBare,
  startProduct,
} from './stage.ts';

/**
 * The list of people as an 院级安全管理员 sees it: 60,000 people, a page of ten, a filter by organisation with those
 * below it, the exact total; and one person's details. Beside it the bare app on the same database.
 */
export const people = 60_000;

export const run = async (only: 'list' | 'detail'): Promise<void> => {
  const product = await startProduct();
  await fill(people);
  const { client, database, close } = await openDatabase();
  const token = await signIn(product.base, 'collegesafety');
  const { rows } = await client.query(
    `select o.id, array(select s.id from organization s where s.path like o.path || '%') as below
       from organization o where o.name = '化学化工学院'`,
  );
  const { id: organizationId, below: organizationIds } = rows[0] as { id: string; below: string[] };
  const input = { organizationId, subtree: true, pageNo: 1, pageSize: 10 };
  const page = await ask<{ totalCount: number; data: { id: string }[] }>(
    product.base,
    '/Customer/User/GetCollegeUserList',
    input,
    token,
  );
  console.log(`${page.totalCount} people in reach`);

  const { bare, bareToken } = await startBare({ database, organizationIds });
  const post = (url: string, bearer: string) => ({
    url,
    method: 'POST' as const,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const id = page.data[0]?.id ?? '';

  const figures: Figure[] = [];
  try {
    for (const connections of [8, 64]) {
      const targets: Record<string, Load> =
        only === 'list'
          ? {
              product: post(`${product.base}/Customer/User/GetCollegeUserList`, token),
              kept: post(`${bare.base}/list/kept`, bareToken),
              counting: post(`${bare.base}/list/counting`, bareToken),
            }
          : {
              product: asSigned(`${product.base}/Customer/User/GetCollegeUserEdit?id=${id}`, token),
              bare: asSigned(`${bare.base}/detail?id=${id}`, bareToken),
            };
      const before = await cpuOf(product.child.pid ?? 0);
      const measured = await interleaved(targets, connections);
      console.log(
        connections,
        'connections',
        measured,
        `product cpu ${((await cpuOf(product.child.pid ?? 0)) - before).toFixed(1)} s`,
      );
      for (const [name, target] of only === 'list'
        ? ([
            ['kept', 0.6],
            ['counting', 1.4],
          ] as const)
        : ([['bare', 0.6]] as const)) {
        const value = measured.product?.perSecond ?? 0;
        const baseline = measured[name]?.perSecond ?? 0;
        figures.push({
          bench: only,
          what: `${connections} connections, bare ${name}`,
          value,
          unit: '1/s',
          baseline,
          ratio: value / baseline,
          target,
        });
      }
    }
  } finally {
    await bare.stop();
    await close();
    await product.stop();
  }
  report(figures);
};
