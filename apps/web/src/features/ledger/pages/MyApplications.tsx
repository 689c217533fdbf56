import { applicationKinds, approval, ledger } from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoment, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { add, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LateLaboratorySelect } from '../../../widgets/pick/late.tsx';
import { texts } from '../applicationTexts.ts';
import { applicationTones } from '../tones.ts';

const { applicationPageList, applicationSave, applicationWithdraw, applicationDelete } = ledger.endpoints;
const { urge } = approval.endpoints;
const parts = {
  form: lazy(() => import('../parts/ApplicationForm.tsx')),
  details: lazy(() => import('../parts/ApplicationDetail.tsx')),
};

/**
 * /ledger/myledgerList: one's own applications, and those of others about one's laboratories;
 * `?new=change&laboratoryId=` begins one, `&edit=` goes on with one, `&copy=` begins with another's contents.
 */
const MyApplications = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const [params, setParams] = useSearchParams();
  const { new: kind = '', edit: id, ...asked } = Object.fromEntries(params);
  const drawers = useDrawers(parts, {
    first: kind in applicationKinds ? { part: 'form', id, props: { kind, ...asked } } : undefined,
    onClose: () => kind && setParams({}, { replace: true }),
  });
  const { form, details } = drawers.open;
  const urging = useTold(urge, {
    done: ({ nextAllowedAt }) => t('urged', { time: formatMoment(nextAllowedAt) }),
  });
  const begin = (of: keyof typeof applicationKinds) => () => form(undefined, { kind: of });
  return (
    <ListPage
      title={t('title')}
      endpoint={applicationPageList}
      columns={[
        { field: 'applicationNo', width: 164 },
        { field: 'state', width: 96, tones: applicationTones },
        { field: 'kind', width: 84, card: 'none' },
        {
          field: 'laboratoryName',
          width: 180,
          render: (name, row) => name ?? label(applicationKinds[row.kind]),
        },
        {
          field: 'changed',
          width: 190,
          render: (changed) => {
            const words = changed.map((one) => label([one.label, one.labelEn])).join(label(['、', ', ']));
            return words && <span title={words}>{words}</span>;
          },
        },
        {
          field: 'currentApprovers',
          title: t('approver'),
          width: 110,
          card: 'none',
          render: (names) => (names.length ? names.join(nameComma()) : undefined),
        },
        { field: 'applicant', width: 110, card: 'none' },
        { field: 'submittedAt', width: 130, card: 'none' },
        { field: 'updatedAt', width: 130, hidden: true, card: 'none' },
      ]}
      filters={[
        ...(['keyword', 'kind', 'state'] as const),
        { field: 'laboratoryId', control: <LateLaboratorySelect purpose="mine" /> },
        ...(['from', 'to', 'mine'] as const),
      ]}
      actions={[
        { key: 'change', label: t('change'), calls: applicationSave, onClick: begin('change') },
        { key: 'close', label: t('close'), calls: applicationSave, onClick: begin('close') },
        add(applicationSave, t('create'), begin('create')),
      ]}
      events={[
        { event: 'edit', calls: applicationSave, opens: (row) => form(row, { kind: row.kind }) },
        { event: 'resubmit', calls: applicationSave, opens: (row) => form(row, { kind: row.kind }) },
        {
          event: 'urge',
          calls: urge,
          opens: ({ approvalId }) => urging.mutate({ instanceId: approvalId ?? '' }),
        },
        {
          event: 'withdraw',
          ...sends(applicationWithdraw, t('withdrawn')),
          effects: () => [t('withdrawEffect')],
        },
        { event: 'delete', danger: true, ...sends(applicationDelete, t('deleted')), effects: () => [] },
      ]}
      onOpen={details}
      emptyText={t('empty')}
      drawers={drawers}
    />
  );
};

export default MyApplications;
