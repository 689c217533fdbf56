import type { BannerLinkType, BannerPosition, BannerRow } from '@anyan/contract';
import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { PictureField } from '../../../widgets/upload/PictureField.tsx';
import { BannerPicture, bannerRatio } from './BannerPicture.tsx';
import { LinkTypeSelect } from './LinkTypeSelect.tsx';
import { MallTypeSelect } from './MallTypeSelect.tsx';
import { GoodsSelect, OpenSupplierSelect } from './TargetSelect.tsx';
import { texts } from './texts.ts';

const ratioWords: Readonly<Record<BannerPosition, string>> = {
  ...{ 1: '16 : 1', 2: '3 : 1', 3: '4 : 1', 4: '3 : 4', 5: '6 : 1' },
};

/** The target of a link, as its kind asks for it. */
const Target = ({ linkType, row }: { linkType: BannerLinkType | undefined; row: BannerRow | undefined }) => {
  const t = useTexts(texts);
  const known = row && { id: row.linkUrl, name: row.linkName };
  if (linkType === 'product')
    return <Field name="linkUrl" wide needed control={<GoodsSelect known={known} />} />;
  if (linkType === 'supplier')
    return <Field name="linkUrl" wide needed control={<OpenSupplierSelect known={known} />} />;
  if (linkType === 'category') return <Field name="linkUrl" wide needed control={<MallTypeSelect />} />;
  if (linkType === 'url')
    return <Field name="linkUrl" wide needed help={t('urlHelp')} placeholder="https://" />;
  return null;
};

/** What a banner says, where, until when and what it opens. */
export const BannerFields = ({ row }: { row: BannerRow | undefined }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const at = (Form.useWatch('BannerPositionStatus') ?? 2) as BannerPosition;
  const title = Form.useWatch('title') as string | undefined;
  const fileId = Form.useWatch('fileId') as string | null | undefined;
  const linkType = Form.useWatch('linkType') as BannerLinkType | undefined;
  return (
    <>
      <Field name="title" wide autoFocus />
      <Field name="BannerPositionStatus" />
      <Field
        name="linkType"
        control={<LinkTypeSelect onPick={() => form.setFieldValue('linkUrl', null)} />}
      />
      <Target linkType={linkType} row={row} />
      <Field name="showFrom" help={t('daysHelp')} />
      <Field name="showTo" />
      <Field
        name="fileId"
        wide
        control={
          <PictureField
            key={at}
            known={row?.imageUrl}
            aspect={bannerRatio[at]}
            hint={t('pictureHint', { ratio: ratioWords[at] })}
          />
        }
      />
      {!fileId && title && (
        <Form.Item className="ay-wide" label={t('preview')}>
          <div className="banner-preview" style={{ aspectRatio: bannerRatio[at] }}>
            <BannerPicture title={title} url={null} />
          </div>
        </Form.Item>
      )}
    </>
  );
};
