import {
  type LaboratoryDetails,
  laboratoryEndpoints,
  laboratoryStatuses,
  letterEndpoints,
  riskLevels,
} from '@anyan/contract';
import { Flex, Tabs } from 'antd';
import { lazy, Suspense, useContext } from 'react';
import { useAuth } from '../../../platform/auth.tsx';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useNarrow } from '../../../platform/useNarrow.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { HistoryTimeline } from '../../../widgets/detail/HistoryTimeline.tsx';
import { LaboratoryTabs } from '../../../widgets/detail/laboratoryTabs.ts';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { PlaceLinks } from '../../../widgets/show/PlaceLinks.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { EmergencyList } from '../equipment/EmergencyList.tsx';
import { MemberList } from '../member/MemberList.tsx';
import { recordTexts } from '../recordTexts.ts';
import { RoomTable } from '../room/RoomTable.tsx';
import { Overview } from './Overview.tsx';

const LaboratoryLetters = lazy(() => import('./LaboratoryLetters.tsx'));

const { laboratoryDetails, laboratoryHistory } = laboratoryEndpoints;
const { letterPageList } = letterEndpoints;
const dictionaries = { status: laboratoryStatuses, riskLevel: riskLevels };

export type DetailTab = 'overview' | 'rooms' | 'members' | 'emergency' | 'letters' | 'history';

interface Props {
  id: string;
  tab?: DetailTab;
  onClose: () => void;
}

/** A laboratory: each tab is read when it is opened, and hidden from whom it is not for. */
const LaboratoryDetail = ({ id, tab, onClose }: Props) => {
  const phone = useNarrow();
  return (
    <RecordDrawer
      endpoint={laboratoryDetails}
      id={id}
      size={960}
      onClose={onClose}
      title={(record) =>
        record && (
          <Flex gap={8} wrap align="center">
            <span>{record.laboratoryName}</span>
            <small style={{ fontWeight: 400 }}>{record.laboratoryCode}</small>
            <RiskLevel level={record.riskLevel} />
            {!phone && <LinksOf of={record} />}
          </Flex>
        )
      }
      stateField="status"
    >
      {(record) => (
        <>
          {/* The head of a phone has room for the name alone. */}
          {phone && (
            <Flex gap={12} align="center" style={{ marginBottom: 8 }}>
              <LinksOf of={record} />
            </Flex>
          )}
          <DetailTabs record={record} first={tab} />
        </>
      )}
    </RecordDrawer>
  );
};

const LinksOf = ({ of: { id: laboratoryId, laboratoryName } }: { of: LaboratoryDetails }) => (
  <PlaceLinks at={{ laboratoryId }} name={laboratoryName} />
);

const DetailTabs = ({ record, first }: { record: LaboratoryDetails; first?: DetailTab }) => {
  const t = useTexts(recordTexts);
  const label = useLabel();
  const mayCall = useMayCall();
  const { buttonList: held } = useAuth();
  const brought = useContext(LaboratoryTabs);
  const tabs = [
    { key: 'overview', label: t('overview'), children: <Overview laboratory={record} /> },
    { key: 'rooms', label: t('rooms'), children: <RoomTable rooms={record.rooms} /> },
    {
      key: 'members',
      label: t('members'),
      children: <MemberList laboratoryId={record.id} editable={record.can.includes('members')} />,
    },
    { key: 'emergency', label: t('emergency'), children: <EmergencyList of={record} /> },
    {
      key: 'letters',
      label: t('letters'),
      hidden: !mayCall(letterPageList),
      children: <LaboratoryLetters laboratoryId={record.id} />,
    },
    ...brought.map(({ key, label: title, buttons, Tab }) => ({
      key,
      label: label(title),
      hidden: !buttons.some((name) => held.includes(name)),
      children: <Tab laboratory={record} />,
    })),
    {
      key: 'history',
      label: t('history'),
      hidden: !mayCall(laboratoryHistory),
      children: <HistoryTimeline endpoint={laboratoryHistory} id={record.id} dictionaries={dictionaries} />,
    },
  ];
  return (
    <Suspense fallback={<ListSkeleton rows={6} show />}>
      <Tabs defaultActiveKey={first} items={tabs.filter(({ hidden }) => !hidden)} />
    </Suspense>
  );
};

export default LaboratoryDetail;
