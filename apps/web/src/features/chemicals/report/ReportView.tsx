import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import {
  amountColumns,
  type ChemicalReportKind,
  type ChemicalReportRow,
  chemicalReportEndpoints,
  chemicalReportKinds,
  type ShownReport,
} from '@anyan/contract';
import { Button, Flex, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { AsOf } from '../../../widgets/figures/Tiles.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ExportButton } from '../../../widgets/transfer/ExportButton.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { Period, usualPeriod } from './Period.tsx';
import { texts } from './texts.ts';
import './report.css';

const { reportRowList, reportExport, reportPrint } = chemicalReportEndpoints;
interface Asked {
  kind: ChemicalReportKind;
  period: string;
  organizationId?: string | null;
}

/** A report as it is printed: one of the list, or any that one asks for. */
const ReportView = ({ row, onClose }: { row?: ChemicalReportRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const file = useFile();
  const mayCall = useMayCall();
  const [asked, setAsked] = useState<Asked>(() => {
    const kind = row?.kind ?? 'controlledFlow';
    return { kind, period: row?.period ?? usualPeriod(kind), organizationId: row?.organizationId ?? null };
  });
  const { data, error, isPending, refetch } = useCall(reportRowList, asked, { enabled: asked.period !== '' });
  return (
    <Modal
      open
      width={1080}
      title={data?.title ?? label(chemicalReportKinds[asked.kind])}
      onCancel={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>{t('close')}</Button>
          {mayCall(reportPrint) && (
            <Button
              icon={<PrinterOutlined />}
              loading={file.busy}
              disabled={!data}
              onClick={() => void file.open(reportPrint, asked)}
            >
              {t('print')}
            </Button>
          )}
          <ExportButton calls={reportExport} input={{ ...asked }} />
        </Flex>
      }
    >
      {!row && (
        <div className="ay-figure-filters">
          <Select
            aria-label={t('kind')}
            value={asked.kind}
            options={Object.entries(chemicalReportKinds).map(([value, words]) => ({
              value,
              label: label(words),
            }))}
            onChange={(kind: ChemicalReportKind) => setAsked({ ...asked, kind, period: usualPeriod(kind) })}
          />
          <Period
            kind={asked.kind}
            value={asked.period}
            onChange={(period) => setAsked({ ...asked, period })}
          />
          <LazyOrganizationSelect
            aria-label={t('organization')}
            placeholder={t('whole')}
            value={asked.organizationId ?? undefined}
            onChange={(id) => setAsked({ ...asked, organizationId: typeof id === 'string' ? id : null })}
          />
        </div>
      )}
      <AsOf at={data?.computedAt} />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <ListSkeleton rows={6} show />
      ) : (
        <Rows report={data} />
      )}
    </Modal>
  );
};

const Rows = ({ report }: { report: ShownReport }) => {
  const t = useTexts(texts);
  const { title, columns, rows, totalCount } = report;
  const numbers = useMemo(() => amountColumns(report.columns, report.rows), [report]);
  if (rows.length === 0) return <Empty text={t('noRows')} />;
  return (
    <>
      <div className="chem-report">
        <table aria-label={title}>
          <thead>
            <tr>
              {columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two keepers have columns of the same name
                <th key={at} scope="col" data-number={numbers[at] || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table have no other name
              <tr key={at}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column} data-number={numbers[column] || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="ay-quiet">
        {totalCount > rows.length
          ? t('rowsShown', { n: totalCount, shown: rows.length })
          : t('rowsOf', { n: totalCount })}
      </p>
    </>
  );
};

export default ReportView;
