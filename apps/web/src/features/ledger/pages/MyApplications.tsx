import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { applicationKinds, ledger } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LateLaboratorySelect } from '../../../widgets/pick/late.tsx';
import { texts } from '../applicationTexts.ts';
import { useApplicationActions } from '../parts/useApplicationActions.ts';
import { applicationTones } from '../tones.ts';

const ApplicationForm = lazy(() => import('../parts/ApplicationForm.tsx'));
const CloseForm = lazy(() => import('../parts/CloseForm.tsx'));
const ApplicationDetail = lazy(() => import('../parts/ApplicationDetail.tsx'));

const { applicationPageList, applicationSave } = ledger.endpoints;

interface Form {
  kind: keyof typeof applicationKinds;
  id?: string;
  /** An application whose contents a new one begins with. */
  copy?: string;
  laboratoryId?: string;
}

/**
 * /ledger/myledgerList: one's own applications, and those of others about one's laboratories;
 * `?new=change&laboratoryId=` begins one, `&edit=` goes on with one, `&copy=` begins with another's contents.
 */
const MyApplications = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const [params, setParams] = useSearchParams();
  const kind = params.get('new');
  const [form, setForm] = useState<Form | undefined>(() =>
    kind && kind in applicationKinds
      ? {
          kind: kind as Form['kind'],
          id: params.get('edit') ?? undefined,
          copy: params.get('copy') ?? undefined,
          laboratoryId: params.get('laboratoryId') ?? undefined,
        }
      : undefined,
  );
  const [shown, setShown] = useState<string>();
  const actionsOf = useApplicationActions((row) => {
    setShown(undefined);
    setForm({ kind: row.kind, id: row.id });
  });
  const close = () => {
    setForm(undefined);
    if (kind) setParams({}, { replace: true });
  };
  const begin = (next: Form['kind']) => () => setForm({ kind: next });
  const chosen = (laboratoryId: string) => setForm((before) => before && { ...before, laboratoryId });

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
        'keyword',
        'kind',
        'state',
        { field: 'laboratoryId', control: <LateLaboratorySelect purpose="mine" /> },
        'from',
        'to',
        'mine',
      ]}
      actions={[
        { key: 'change', label: t('change'), calls: applicationSave, onClick: begin('change') },
        { key: 'close', label: t('close'), calls: applicationSave, onClick: begin('close') },
        {
          key: 'create',
          label: t('create'),
          icon: <PlusOutlined />,
          primary: true,
          calls: applicationSave,
          onClick: begin('create'),
        },
      ]}
      rowActions={actionsOf}
      onOpen={({ id }) => setShown(id)}
      emptyText={t('empty')}
    >
      <Suspense fallback={null}>
        {form?.kind === 'close' && <CloseForm {...form} onChoose={chosen} onClose={close} />}
        {form && form.kind !== 'close' && (
          <ApplicationForm {...form} kind={form.kind} onChoose={chosen} onClose={close} />
        )}
        {shown && <ApplicationDetail id={shown} actions={actionsOf} onClose={() => setShown(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default MyApplications;
