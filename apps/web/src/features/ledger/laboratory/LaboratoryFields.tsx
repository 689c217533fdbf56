import { Divider, Form } from 'antd';
import { Fragment } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { OrganizationTreeSelect } from '../../../widgets/pick/OrganizationTreeSelect.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { Help } from '../../../widgets/show/Help.tsx';
import { PictureField } from '../../../widgets/upload/PictureField.tsx';
import type { Known } from '../application/draft.ts';
import { draftSteps } from '../application/draftSteps.ts';
import { Contacts } from '../parts/Contacts.tsx';
import { recordTexts } from '../recordTexts.ts';
import { RoomShares } from '../room/RoomShares.tsx';
import type { RoomsFor } from '../room/SharedRoom.tsx';
import { Photos } from './Photos.tsx';

interface Props {
  known: Known;
}

export const Section = ({ title }: { title: string }) => (
  <Divider titlePlacement="start" plain style={{ marginBlock: '4px 16px' }}>
    {title}
  </Divider>
);

/** The college writes codes; the others see what was made. */
export const BaseFields = ({ withCode }: { withCode?: boolean }) => {
  const t = useTexts(recordTexts);
  return (
    <>
      {draftSteps.stepBase.map((name) => (
        <Fragment key={name}>
          <Field
            name={name}
            autoFocus={name === 'laboratoryName'}
            control={name === 'organizationId' ? <OrganizationTreeSelect /> : undefined}
          />
          {withCode && name === 'laboratoryName' && <Field name="laboratoryCode" help={t('codeHelp')} />}
        </Fragment>
      ))}
    </>
  );
};

export const RoomFields = ({ known, of }: Props & { of?: Omit<RoomsFor, 'organizationId'> }) => {
  const t = useTexts(recordTexts);
  const organizationId = Form.useWatch('organizationId') as string | null | undefined;
  const area = Form.useWatch('area') as number | null | undefined;
  return (
    <>
      <Field
        name="rooms"
        term={<Help of="share" />}
        wide
        control={<RoomShares known={known.rooms} of={{ ...of, organizationId }} />}
      />
      <Field name="area" help={t('areaHelp')} />
      <Field name="capacity" />
      {area !== null && area !== undefined && <Field name="areaReason" needed />}
      <Field name="smartLockNo" />
    </>
  );
};

export const PeopleFields = ({ known }: Props) => {
  const t = useTexts(recordTexts);
  return (
    <>
      <Field name="headId" control={<PersonSelect userType={1} known={known.people} />} />
      <Field name="deputyHeadIds" control={<PersonSelect multiple known={known.people} />} />
      <Field name="safetyOfficerIds" control={<PersonSelect multiple known={known.people} />} />
      <Field name="emergencyContacts" wide control={<Contacts />} help={t('contactHelp')} />
    </>
  );
};

export const HazardFields = ({ known }: Props) => {
  const t = useTexts(recordTexts);
  const planId = Form.useWatch('evacuationPlanId') as string | null | undefined;
  const plan = known.pictures.find(({ fileId }) => fileId === planId);
  return (
    <>
      <Field name="hazardCategories" />
      <Field name="hazards" help={t('hazardsHelp')} />
      <Field name="photos" wide control={<Photos known={known.pictures} />} />
      <Field name="evacuationPlanId" wide control={<PictureField known={plan?.url} aspect={false} />} />
    </>
  );
};
