import { Alert, Table } from 'antd';
import { formatNumber, partBreak } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Tag } from '../show/Tag.tsx';
import type { ImportJob } from './ImportProgress.tsx';
import { importTexts as texts } from './importTexts.ts';
import './preview.css';

interface Props {
  job: ImportJob;
  pageNo: number;
  onPage: (pageNo: number) => void;
}

/** The pictures that stand in a cell. */
const Pictures = ({
  of,
  column,
  title,
}: {
  of: ImportJob['pictures'][number];
  column: number;
  title: string;
}) => {
  const here = of.filter((one) => one.column === column);
  if (here.length === 0) return null;
  return (
    <span className="ay-import-pictures">
      {here.map(({ url }, no) => (
        <img key={url} src={url} alt={`${title} ${no + 1}`} loading="lazy" />
      ))}
    </span>
  );
};

/** Columns in which some row of the preview has something: of what the file leaves out there is nothing to look at. */
const saying = ({ columns, preview, pictures }: ImportJob) =>
  columns
    .map((title, index) => ({ title, index }))
    .filter(
      ({ index }) =>
        preview.some((row) => row[index]) || pictures.some((of) => of.some(({ column }) => column === index)),
    );

/** What would be imported, and each bad cell by row, column and reason. */
export const ImportPreview = ({ job, pageNo, onPage }: Props) => {
  const t = useTexts(texts);
  const notes = [
    ...job.effects.map(({ effect, count }) => t('importEffectOf', { effect, n: formatNumber(count) })),
    job.sameCount > 0 && t('importSame', { n: formatNumber(job.sameCount) }),
    job.widened > 0 && t('importWidened', { n: formatNumber(job.widened) }),
    job.spaced > 0 && t('importSpaced', { n: formatNumber(job.spaced) }),
  ].filter((one) => one !== false);
  return (
    <>
      <Alert
        showIcon
        type={job.badCount > 0 ? 'warning' : 'success'}
        title={t('importSummary', {
          total: formatNumber(job.totalCount),
          good: formatNumber(job.goodCount),
          bad: formatNumber(job.badCount),
        })}
        description={notes.length > 0 ? notes.join(partBreak()) : undefined}
      />
      {job.errors.totalCount > 0 && (
        <>
          <h3 className="ay-section-title" style={{ marginTop: 16 }}>
            {t('importErrors')}
          </h3>
          <Table
            size="small"
            rowKey={(cell) => `${cell.row}/${cell.column}/${cell.message}`}
            dataSource={job.errors.data}
            tableLayout="fixed"
            scroll={{ y: 260 }}
            pagination={{
              current: pageNo,
              pageSize: 10,
              total: job.errors.totalCount,
              showSizeChanger: false,
              hideOnSinglePage: true,
              onChange: onPage,
            }}
            columns={[
              { title: t('importRow'), dataIndex: 'row', width: 56 },
              { title: t('importColumn'), dataIndex: 'column', width: 112 },
              { title: t('importValue'), dataIndex: 'value', width: 180, ellipsis: true, responsive: ['md'] },
              { title: t('importWhy'), dataIndex: 'message' },
            ]}
          />
        </>
      )}
      {job.preview.length > 0 && (
        <>
          <h3 className="ay-section-title" style={{ marginTop: 16 }}>
            {t('importPreview', { n: job.preview.length })}
          </h3>
          <Table
            size="small"
            rowKey={(row) => row.join('/')}
            dataSource={job.preview}
            pagination={false}
            scroll={{ x: 'max-content', y: 200 }}
            columns={[
              ...(job.unchanged.some(Boolean) || job.effects.length > 0
                ? [
                    {
                      key: 'same',
                      title: t('importEffect'),
                      render: (_: unknown, __: (string | null)[], at: number) => (
                        <span className="ay-import-effects">
                          {job.unchanged[at] && <Tag>{t('importUnchanged')}</Tag>}
                          {job.effectsOfRows[at]?.map((effect) => (
                            <Tag key={effect}>{effect}</Tag>
                          ))}
                        </span>
                      ),
                    },
                  ]
                : []),
              ...saying(job).map(({ title, index }) => ({
                key: title,
                title,
                render: (_: unknown, row: (string | null)[], at: number) => (
                  <>
                    {row[index]}
                    <Pictures of={job.pictures[at] ?? []} column={index} title={title} />
                  </>
                ),
              })),
            ]}
          />
        </>
      )}
    </>
  );
};
