import type { FundingDetails } from '@anyan/contract';
import { Table } from 'antd';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { yuanText } from './money.tsx';
import { texts } from './texts.ts';

/** Who else may use a card, and how much of it each has used. */
export const AuthorisedTable = ({ rows }: { rows: FundingDetails['authorised'] }) => {
  const t = useTexts(texts);
  const limit = (value: string | null) => (value ? yuanText(value) : t('noLimit'));
  return rows.length === 0 ? (
    <p>{t('nobody')}</p>
  ) : (
    <Table
      size="small"
      rowKey="userId"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { title: t('person'), dataIndex: 'userName' },
        { title: t('limitPerOrder'), dataIndex: 'limitPerOrder', align: 'right', render: limit },
        { title: t('limitTotal'), dataIndex: 'limitTotal', align: 'right', render: limit },
        { title: t('usedTotal'), dataIndex: 'usedTotal', align: 'right', render: yuanText },
        { title: t('until'), dataIndex: 'validTo', render: formatDay },
      ]}
    />
  );
};
