import { laboratoryEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PictureField } from '../../../widgets/upload/PictureField.tsx';
import { recordTexts } from '../recordTexts.ts';
import { Photos } from './Photos.tsx';

const { minePhotoSave, laboratoryDetails } = laboratoryEndpoints;

/** Photos and evacuation plan, which take no application. */
const PhotoForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(recordTexts);
  const read = useCall(laboratoryDetails, { id }, { staleTime: 0 });
  const laboratory = read.isFetchedAfterMount ? read.data : undefined;
  return (
    <FormDrawer
      size={520}
      title={t('photosTitle')}
      endpoint={minePhotoSave}
      initial={
        laboratory && {
          id,
          version: laboratory.version,
          photos: laboratory.photos.map(({ fileId, kind }) => ({ fileId, kind })),
          evacuationPlanId: laboratory.evacuationPlan?.fileId ?? null,
        }
      }
      read={read}
      onClose={onClose}
    >
      <Field name="photos" control={<Photos known={laboratory?.photos} />} />
      <Field
        name="evacuationPlanId"
        control={<PictureField known={laboratory?.evacuationPlan?.url} aspect={false} />}
      />
    </FormDrawer>
  );
};

export default PhotoForm;
