import { feedBackLimits, goodsFeedBackEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PicturesField } from '../../../widgets/upload/PicturesField.tsx';
import { texts } from './texts.ts';

/** Says something of goods. */
const FeedBackForm = ({
  commodityId,
  commodityName: name,
  onClose,
}: {
  commodityId: string;
  commodityName: string;
  onClose: () => void;
}) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={560}
      title={t('addTitle', { name })}
      endpoint={goodsFeedBackEndpoints.goodsFeedBackAdd}
      initial={{ commodityId, images: [] }}
      note={t('addNote')}
      okText={t('send')}
      onClose={onClose}
      done={t('sent')}
    >
      <Field name="feedBackType" wide />
      <Field name="content" wide />
      <Field name="images" wide control={<PicturesField count={feedBackLimits.images} />} />
    </FormDrawer>
  );
};

export default FeedBackForm;
