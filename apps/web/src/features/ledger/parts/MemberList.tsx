import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { ledger, type MemberRow } from '@anyan/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { texts } from '../texts.ts';
import { memberTones } from '../tones.ts';

const MemberForm = lazy(() => import('./MemberForm.tsx'));

const { memberPageList, memberAdd, memberEdit, memberLeave, memberImport, memberTempExport } =
  ledger.endpoints;

/** Posts come with the laboratory: they are changed there, not among its members. */
const holdsPost = ({ memberRole }: MemberRow) => ['head', 'deputy', 'officer'].includes(memberRole);

interface Props {
  laboratoryId: string;
  editable: boolean;
}

/** The people of a laboratory, with those who have left. */
export const MemberList = ({ laboratoryId, editable }: Props) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const [form, setForm] = useState<MemberRow | 'new'>();
  const leave = useTold(memberLeave, { done: t('memberLeft') });
  const input = useMemo(() => ({ laboratoryId }), [laboratoryId]);
  const askLeave = (rows: readonly MemberRow[]) =>
    confirm({
      title:
        rows.length === 1
          ? t('memberLeaveTitle', { name: rows[0]?.name ?? '' })
          : t('memberLeaveMore', { n: rows.length }),
      effects: [t('memberLeaveEffect')],
      okText: t('memberLeave'),
      onOk: () => leave.mutateAsync({ ids: rows.map(({ id }) => id) }),
    });
  const open = (row: MemberRow) => editable && row.state === 'in' && !holdsPost(row);

  return (
    <ListPage
      local
      endpoint={memberPageList}
      input={input}
      columns={[
        {
          field: 'name',
          width: 170,
          render: (name, row) => <PersonAvatar name={name} hint={row.loginName} />,
        },
        { field: 'memberRole', width: 100 },
        { field: 'state', width: 84, tones: memberTones },
        { field: 'mentor', width: 110 },
        { field: 'organizationName', width: 140, card: 'none' },
        { field: 'joinedAt', width: 110, card: 'none' },
        { field: 'phone', width: 120, hidden: true, card: 'none' },
        { field: 'leftAt', width: 110, hidden: true, card: 'none' },
      ]}
      filters={['keyword', 'memberRole', 'state']}
      actions={[
        {
          key: 'add',
          label: t('memberAdd'),
          icon: <PlusOutlined />,
          primary: true,
          calls: memberAdd,
          may: editable,
          onClick: () => setForm('new'),
        },
      ]}
      imports={
        editable ? { calls: memberImport, template: memberTempExport, title: t('memberImport') } : undefined
      }
      rowActions={(row) => [
        {
          key: 'role',
          label: t('memberRole'),
          calls: memberEdit,
          may: open(row),
          onClick: () => setForm(row),
        },
        {
          key: 'leave',
          label: t('memberLeave'),
          danger: true,
          calls: memberLeave,
          may: open(row),
          onClick: () => askLeave([row]),
        },
      ]}
      batchActions={(rows) => [
        {
          key: 'leave',
          label: t('memberLeave'),
          danger: true,
          calls: memberLeave,
          may: editable,
          disabled: rows.some((row) => !open(row)),
          onClick: () => askLeave(rows),
        },
      ]}
      emptyText={t('memberEmpty')}
    >
      <Suspense fallback={null}>
        {form && (
          <MemberForm
            laboratoryId={laboratoryId}
            row={form === 'new' ? undefined : form}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </ListPage>
  );
};
