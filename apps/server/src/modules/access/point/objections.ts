// What people say against points and against being kept out, as it stands in lists.
import type { BlacklistRow, Objection, PointRow } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { fileRows } from '../../../platform/files/files.ts';
import { accessAppeal } from '../tables.ts';

/** Columns of the appeal that is joined. */
export const objectionColumns = {
  objectionId: accessAppeal.id,
  objectionState: accessAppeal.state,
  objectionReason: accessAppeal.reason,
  objectionReply: accessAppeal.reply,
  objectionAt: accessAppeal.createdAt,
  objectionFileIds: accessAppeal.fileIds,
};

interface Said {
  objectionState: PointRow['objectionState'];
  objectionReason: string | null;
  objectionReply: string | null;
  objectionAt: string | null;
  objectionFileIds: readonly string[] | null;
}

type File = BlacklistRow['evidence'][number];

/** Files of some rows by their names. */
export const filesNamed = async (db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, File>> =>
  new Map((await fileRows(db, [...ids])).map(({ id, name }) => [id, { id, name }]));

export const objectionOf = (row: Said, files: ReadonlyMap<string, File>): Objection | null =>
  row.objectionState && row.objectionReason && row.objectionAt
    ? {
        reason: row.objectionReason,
        files: (row.objectionFileIds ?? []).flatMap((id) => files.get(id) ?? []),
        at: row.objectionAt,
        state: row.objectionState,
        reply: row.objectionReply,
      }
    : null;

/** In SQL: it waits for a decision. */
export const objectionOpen: SQL = sql`access_appeal.state = 'open'`;
