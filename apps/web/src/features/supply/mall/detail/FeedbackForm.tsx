import { feedBackLimits, goodsFeedBackEndpoints, type MallProduct } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { PicturesField } from '../../../../widgets/upload/PicturesField.tsx';
import { texts } from './texts.ts';

/** Tells the supplier and the college something of goods. */
const FeedbackForm = ({ product, onClose }: { product: MallProduct; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      open
      title={`${t('feedbackAdd')} · ${product.commodityName}`}
      endpoint={goodsFeedBackEndpoints.goodsFeedBackAdd}
      initial={{ commodityId: product.id }}
      onClose={onClose}
      onDone={() => {
        void message.success(t('feedbackSent'));
        onClose();
      }}
    >
      <Field name="feedBackType" autoFocus />
      <Field name="content" wide />
      <Field name="images" wide control={<PicturesField count={feedBackLimits.images} />} />
    </FormDrawer>
  );
};

export default FeedbackForm;
