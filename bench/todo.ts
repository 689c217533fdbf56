import {
  ask,
  asSigned,
  besideBare,
  type Figure,
  fill,
  openDatabase,
  report,
  signIn,
  startBare,
  startProduct,
} from './stage.ts';

const approvals = 1_000_000;

/** The first page of what waits for a person with 5,000 open tasks among a million applications. */
export const run = async (): Promise<void> => {
  const product = await startProduct();
  await fill(10_000, { approvals });
  const { client, database, close } = await openDatabase();
  const { rows } = await client.query(`select id from account where login_name = 'approver'`);
  const { bare, bareToken } = await startBare({ database, accountId: rows[0].id });
  const figures: Figure[] = [];
  try {
    const token = await signIn(product.base, 'approver');
    const path = '/Customer/Approval/TodoPageList?pageNo=1&pageSize=10&sortField=arrivedAt&sortOrder=descend';
    const { totalCount } = await ask<{ totalCount: number }>(product.base, path, undefined, token);
    console.log(`${totalCount} open tasks`);
    const targets = {
      product: asSigned(`${product.base}${path}`, token),
      bare: asSigned(`${bare.base}/todo`, bareToken),
    };
    figures.push(...(await besideBare('todo', 'first page, bare kept', targets, 0.6)));
  } finally {
    await bare.stop();
    await close();
    await product.stop();
  }
  report(figures);
};
