import {
  factsOf,
  type SheetDetails,
  type SheetSection,
  sheetEndpoints,
  sheetFields,
  sheetSections,
} from '@anyan/contract';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { shownValue } from '../../../widgets/detail/shownValue.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { SheetView } from '../../../widgets/sheet/SheetView.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';
import './sheet.css';

const { casCodeDetail, casCodeDetailVersionList } = sheetEndpoints;

/** Whether what is written now stands beside what is in force. */
const comparesDraft = { draft: true, published: false } as const;

/** What is looked at: one version, or how two differ; without a number, the draft. */
interface Looked {
  version?: number | undefined;
  before?: number;
}

/** What was published, each version to be read and to be compared with the one before. */
export const Versions = ({ sheet }: { sheet: SheetDetails }) => {
  const t = useTexts(texts);
  const { id, state, sheetVersion: last } = sheet;
  const [looked, setLooked] = useState<Looked>();
  const nameOf = (version?: number) => (version ? t('versionOf', { n: version }) : t('draft'));
  return (
    <>
      <ListPage
        local
        endpoint={casCodeDetailVersionList}
        input={{ id }}
        name="sheetVersions"
        rowKey="sheetVersion"
        columns={[
          { field: 'sheetVersion', width: 100, least: 90, render: (n) => t('versionOf', { n }) },
          { field: 'note', width: 160 },
          { field: 'publishedByName', width: 90, render: (name) => name ?? t('builtIn') },
          { field: 'publishedAt', width: 120 },
        ]}
        actions={
          comparesDraft[state] && last > 0
            ? [
                {
                  key: 'compareDraft',
                  label: t('compareDraft', { n: last }),
                  onClick: () => setLooked({ before: last }),
                },
              ]
            : []
        }
        rowActions={({ sheetVersion: version }) => [
          { key: 'show', label: t('showVersion'), onClick: () => setLooked({ version }) },
          ...(version > 1
            ? [
                {
                  key: 'compare',
                  label: t('compare'),
                  onClick: () => setLooked({ version, before: version - 1 }),
                },
              ]
            : []),
        ]}
        emptyText={t('noVersions')}
      />
      {looked && (
        <Modal
          open
          width={960}
          title={
            looked.before
              ? `${nameOf(looked.before)} → ${nameOf(looked.version)}`
              : `${sheet.chineseName} ${nameOf(looked.version)}`
          }
          footer={null}
          onCancel={() => setLooked(undefined)}
        >
          {looked.before ? (
            <Difference id={id} {...looked} before={looked.before} />
          ) : (
            <OneVersion id={id} version={looked.version} />
          )}
        </Modal>
      )}
    </>
  );
};

const askedOf = (id: string, version: number | undefined) => ({
  id,
  ...(version ? { sheetVersion: version } : {}),
});

const OneVersion = ({ id, version }: { id: string; version: number | undefined }) => {
  const { data, error, refetch } = useCall(casCodeDetail, askedOf(id, version));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <SheetView sheet={data} heading={false} /> : <ListSkeleton rows={6} show />;
};

/** Field by field what is not the same, the earlier one first. */
const Difference = ({ id, version, before }: Looked & { id: string; before: number }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const earlier = useCall(casCodeDetail, askedOf(id, before));
  const later = useCall(casCodeDetail, askedOf(id, version));
  const error = earlier.error ?? later.error;
  if (error) return <Failed error={error} />;
  const [from, to] = [earlier.data, later.data];
  if (!from || !to) return <ListSkeleton rows={6} show />;
  const changed = (Object.keys(sheetFields) as (keyof typeof sheetFields)[]).filter(
    (field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]),
  );
  if (changed.length === 0) return <p className="ay-quiet">{t('noDifference')}</p>;
  const show = (sheet: SheetDetails, field: keyof typeof sheetFields): ReactNode =>
    field in sheetSections ? (
      <RichTextView html={sheet[field as SheetSection]} />
    ) : (
      shownValue(sheet[field], factsOf(sheetFields[field]), label)
    );
  return (
    <div className="sheet-diff">
      {changed.map((field) => (
        <FieldDifference key={field} title={label(factsOf(sheetFields[field]))}>
          <div>{show(from, field)}</div>
          <div>{show(to, field)}</div>
        </FieldDifference>
      ))}
    </div>
  );
};

const FieldDifference = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3>{title}</h3>
    {children}
  </>
);
