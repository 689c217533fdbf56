import { type InputOf, pointEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './conductTexts.ts';

interface Props {
  kind: InputOf<typeof pointEndpoints.pointAppealDecide>['kind'];
  of: { id: string; userName: string };
  accept: boolean;
  onClose: () => void;
}

/** Accepts an appeal, which takes back what it is against, or rejects it. */
const DecideForm = ({ kind, of, accept, onClose }: Props) => {
  const t = useTexts(texts);
  const name = { name: of.userName };
  return (
    <FormDrawer
      size={480}
      title={accept ? t('accept', name) : t('reject', name)}
      note={accept ? t('acceptNote') : undefined}
      endpoint={pointEndpoints.pointAppealDecide}
      initial={{ kind, id: of.id, accept }}
      okText={t(accept ? 'acceptOk' : 'rejectOk')}
      okDanger={!accept}
      onClose={onClose}
      done={t('decided')}
    >
      <Field name="reply" wide autoFocus />
    </FormDrawer>
  );
};

export default DecideForm;
