import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase, signIn, startProduct } from '../../bench/stage.ts';
import { type Answered, beside, conclude, ownFolder, settle, write } from './stage.ts';

const connections = 16;
const share = 0.3;

/** Passes everything on, and of the answers of writes loses a share after the product has given them. */
const losingProxy = async (target: string) => {
  const { hostname, port } = new URL(target);
  let lost = 0;
  const server = http.createServer((request, response) => {
    const { method, url, headers } = request;
    const onward = http.request({ hostname, port, method, path: url, headers }, (answer) => {
      if (method === 'POST' && Math.random() < share) {
        lost++;
        answer.resume();
        answer.once('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    close: () => void server.close(),
  };
};

interface Created {
  path: string;
  /** The body of the n-th one; its mark is found in the column. */
  body: (mark: string) => object;
  table: string;
  column: string;
}

/**
 * Thousands of things created while three of ten answers get lost on the way; the sender asks again under the same key
 * until it hears one. Each must be there once, under the id that was answered in the end (F14).
 */
export const run = async (posts = 10_000): Promise<void> => {
  const { folder, remove } = ownFolder();
  const product = await startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { client, close } = await openDatabase(folder);
  const proxy = await losingProxy(product.base);
  try {
    const token = await signIn(product.base, 'admin');
    const { rows } = await client.query(
      `select (select id from organization where parent_id is not null order by code limit 1) as organization,
              (select id from organization_level order by depth desc limit 1) as level,
              (select id from building order by code limit 1) as building`,
    );
    const { organization, level, building } = rows[0];
    const created: Created[] = [
      {
        path: '/Customer/Organization/OrganizationAdd',
        body: (mark) => ({ name: mark, code: mark, parentId: organization, levelId: level }),
        table: 'organization',
        column: 'code',
      },
      {
        path: '/Customer/Building/BuildingAdd',
        body: (mark) => ({ name: mark, code: mark, campus: '东区', floorsAbove: 3, floorsBelow: 0 }),
        table: 'building',
        column: 'code',
      },
      {
        path: '/Customer/Building/RoomAdd',
        body: (mark) => ({ buildingId: building, floor: 1, roomNo: mark }),
        table: 'room',
        column: 'room_no',
      },
      {
        path: '/Customer/Announcement/AnnouncementAdd',
        body: (mark) => ({
          title: mark,
          kind: 'notice',
          content: '<p>演练</p>',
          pinned: false,
          needReceipt: false,
        }),
        table: 'announcement',
        column: 'title',
      },
      {
        path: '/Customer/Expert/ExpertAdd',
        body: (mark) => ({ name: mark, unit: '演练单位', fields: ['chem'] }),
        table: 'expert',
        column: 'name',
      },
      {
        path: '/Customer/Role/RoleAdd',
        body: (mark) => ({ roleName: mark, menus: [], permissions: [], dataScope: 'self' }),
        table: 'role',
        column: 'role_name',
      },
    ];
    const answers = created.map(() => new Map<string, Answered>());
    let next = 0;
    await beside(connections, async () => {
      const n = next++;
      if (n >= posts) return false;
      const [what, heard] = [created[n % created.length], answers[n % created.length]];
      if (!what || !heard) return false;
      const mark = `DR${n}`;
      const key = randomUUID();
      const send = () => write(proxy.base, what.path, { body: what.body(mark), token, key });
      heard.set(mark, await settle(send, 0));
      return true;
    });

    const faults = { refused: 0, missing: 0, twice: 0, otherId: 0 };
    for (const [at, { table, column, path }] of created.entries()) {
      const heard = answers[at] ?? new Map<string, Answered>();
      const { rows: found } = await client.query<{ mark: string; id: string }>(
        `select ${column} as mark, id from ${table} where ${column} ~ '^DR[0-9]+$'`,
      );
      const ids = Map.groupBy(found, ({ mark }) => mark);
      for (const [mark, { outcome, result, ...more }] of heard) {
        const there = ids.get(mark) ?? [];
        if (outcome !== 'acked') {
          if (faults.refused++ === 0) console.log(path, mark, more);
        } else if (there.length === 0) faults.missing++;
        else if (there.length > 1) faults.twice++;
        else if (there[0]?.id !== (result as { id?: string }).id) faults.otherId++;
      }
    }
    conclude('lost', { posts, answersLost: proxy.lost() }, faults);
  } finally {
    proxy.close();
    await close();
    await product.stop();
    remove();
  }
};
