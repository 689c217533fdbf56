import { type AppealRow, appealEndpoints } from '@anyan/contract';
import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../appealTexts.ts';

interface Props {
  appeal: AppealRow;
  accept: boolean;
  onClose: () => void;
}

/** Accepts an appeal, with what follows from it, or rejects it. */
const DecideForm = ({ appeal, accept, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t(accept ? 'acceptTitle' : 'rejectTitle')}
      okText={t('decide')}
      endpoint={appealEndpoints.appealDecide}
      initial={{ id: appeal.id, accept, how: accept ? 'points' : null, no: accept ? appeal.no : null }}
      onClose={onClose}
      done={t('decided')}
    >
      <p className="ay-wide">{appeal.reason}</p>
      {accept && <Remedy />}
      <Field name="reply" wide autoFocus />
    </FormDrawer>
  );
};

const Remedy = () => {
  const t = useTexts(texts);
  const how = Form.useWatch('how');
  return (
    <>
      <Field name="how" wide needed help={t('remedyHelp')} />
      {how !== 'newAttempt' && <Field name="no" needed help={t('noHelp')} />}
      {how === 'points' && <Field name="score" needed />}
    </>
  );
};

export default DecideForm;
