import { type LevelRow, organizationEndpoints } from '@anyan/contract';
import { call } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { texts } from '../../texts.ts';

const { levelList, levelAdd, levelEdit } = organizationEndpoints;

const editOf = ({ id, levelName, version }: LevelRow) => ({ id, levelName, version });

/** Adds a level at the bottom, or renames one. */
const LevelForm = ({ row, onClose }: { row?: LevelRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const shared = {
    onClose,
    size: 420,
  };
  if (!row) {
    return (
      <FormDrawer {...shared} title={t('levelAdd')} endpoint={levelAdd} initial={{}}>
        <Field name="levelName" autoFocus />
      </FormDrawer>
    );
  }
  const reload = async () => {
    const now = (await call(levelList)).find(({ id }) => id === row.id);
    return now ? editOf(now) : {};
  };
  return (
    <FormDrawer {...shared} title={t('levelEdit')} endpoint={levelEdit} initial={editOf(row)} reload={reload}>
      <Field name="levelName" autoFocus />
    </FormDrawer>
  );
};

export default LevelForm;
