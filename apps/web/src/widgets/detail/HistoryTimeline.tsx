import type { AnyEndpoint, HistoryRow, InputOf, TObject } from '@anyan/contract';
import { Button, Flex, Timeline, Typography } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../platform/format.ts';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { Empty } from '../state/Empty.tsx';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { useDelayed } from '../state/useDelayed.ts';
import { texts } from '../texts.ts';
import { Changes, type Dictionaries, type Tellers } from './Changes.tsx';

interface Props {
  /** The `…History` call of the record's module. */
  endpoint: AnyEndpoint;
  /** None where there is one such record. */
  id?: string;
  /** What it is asked with beside the id. */
  input?: Record<string, unknown> | undefined;
  dictionaries?: Dictionaries;
  tellers?: Tellers;
  /** The record's, for words of its codes and rows. */
  schema?: TObject | undefined;
}

const step = 10;

/** What happened to a record, newest first: who, when, and each field before → after. */
export const HistoryTimeline = ({ endpoint, id, input, dictionaries, tellers, schema }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [size, setSize] = useState(step);
  const query = useCall(endpoint, { ...input, id, pageNo: 1, pageSize: size } as InputOf<AnyEndpoint>);
  const late = useDelayed(query.isPending);
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <ListSkeleton rows={4} show={late} />;
  const page = query.data as unknown as { totalCount: number; data: HistoryRow[] };
  if (page.data.length === 0) return <Empty text={t('noHistory')} />;
  return (
    <>
      <Timeline
        className="ay-history"
        items={page.data.map((row) => ({
          key: row.id,
          content: (
            <Flex vertical gap={4}>
              <Flex gap={8} wrap align="baseline">
                <strong style={{ fontWeight: 500 }}>{label([row.action, row.actionEn])}</strong>
                <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                  {row.actorName ?? t('system')} · {formatMoment(row.at)}
                </Typography.Text>
              </Flex>
              <Changes changes={row.changes} dictionaries={dictionaries} tellers={tellers} schema={schema} />
            </Flex>
          ),
        }))}
      />
      {page.totalCount > page.data.length && size < 100 && (
        <Button type="link" loading={query.isFetching} onClick={() => setSize(Math.min(100, size + step))}>
          {t('moreHistory')}
        </Button>
      )}
    </>
  );
};
