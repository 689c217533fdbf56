import { grantEndpoints, requirementEndpoints, signEndpoints, unattendedEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import OnSiteList from '../onSite/OnSiteList.tsx';
import { texts as onSiteTexts } from '../onSite/onSiteTexts.ts';
import { texts } from '../signTexts.ts';
import { texts as ofAccess } from '../texts.ts';
import { grantTones } from '../tones.ts';
import { UnattendedTable } from '../unattended/UnattendedTable.tsx';
import { texts as runTexts } from '../unattended/unattendedTexts.ts';
import { InsideRooms } from './InsideRooms.tsx';
import { useSignDrawers } from './useSignDrawers.ts';

const requirement = lazy(() => import('../requirement/OwnRequirementForm.tsx'));

interface Props {
  laboratory: { id: string; laboratoryName: string };
}

/** Tab 准入 of a laboratory: who is inside, who may enter, and who was trained there. */
const LaboratoryAccess = ({ laboratory: { id, laboratoryName: name } }: Props) => {
  const t = useTexts(texts);
  const ofOnSite = useTexts(onSiteTexts);
  const ofRuns = useTexts(runTexts);
  const mayCall = useMayCall();
  return (
    <>
      {mayCall(signEndpoints.insideList) && <Inside laboratoryId={id} />}
      {mayCall(unattendedEndpoints.unattendedList) && (
        <section className="access-further" aria-label={ofRuns('tab')}>
          <h3 className="ay-section-title">{ofRuns('tab')}</h3>
          <UnattendedTable laboratoryId={id} />
        </section>
      )}
      {mayCall(grantEndpoints.accessUserList) && (
        <section aria-label={t('whoMay')}>
          <h3 className="ay-section-title">{t('whoMay')}</h3>
          <ListPage
            local
            endpoint={grantEndpoints.accessUserList}
            input={{ laboratoryId: id }}
            columns={[
              { field: 'userName', width: 110 },
              { field: 'userNumber', width: 130 },
              { field: 'state', width: 90, tones: grantTones },
              { field: 'roomText', width: 170 },
              { field: 'reasons', width: 160 },
              { field: 'validTo', width: 120 },
            ]}
            filters={['keyword', 'state']}
            emptyText={t('grantsNone')}
          />
        </section>
      )}
      {mayCall(requirementEndpoints.requirementSave) && <Own of={{ scope: 'laboratory', id, name }} />}
      <section className="access-further" aria-label={ofOnSite('tab')}>
        <h3 className="ay-section-title">{ofOnSite('tab')}</h3>
        <OnSiteList laboratoryId={id} />
      </section>
    </>
  );
};

/** What the laboratory asks of everybody beyond the college, in all of its rooms. */
const Own = ({ of }: { of: { scope: 'laboratory'; id: string; name: string } }) => {
  const t = useTexts(ofAccess);
  const drawers = useDrawers({ requirement });
  return (
    <section className="access-further" aria-label={t('requirement')}>
      <h3 className="ay-section-title">{t('requirement')}</h3>
      <p className="ay-quiet">{t('ownOfLaboratory')}</p>
      <Button onClick={() => drawers.open.requirement(undefined, { of })}>{t('ownOpen')}</Button>
      {drawers.element}
    </section>
  );
};

const Inside = ({ laboratoryId }: { laboratoryId: string }) => {
  const t = useTexts(texts);
  const drawers = useSignDrawers();
  const { data } = useCall(signEndpoints.insideList, { scope: 'laboratory', refId: laboratoryId });
  return (
    <section aria-label={t('inside')}>
      <h3 className="ay-section-title">{t('inside')}</h3>
      {!data && <ListSkeleton show />}
      {data?.total === 0 && <p className="ay-quiet">{t('insideNone')}</p>}
      {data && (
        <InsideRooms
          byBuilding={data.byBuilding}
          out={(of) => drawers.open.manual(undefined, { of })}
          correct={(of) => drawers.open.correct(undefined, { of })}
        />
      )}
      {drawers.element}
    </section>
  );
};

export default LaboratoryAccess;
