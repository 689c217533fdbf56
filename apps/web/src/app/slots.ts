import { lazy } from 'react';
import type { ApprovalDetail } from '../widgets/detail/approvalDetails.ts';
import type { LaboratoryTab } from '../widgets/detail/laboratoryTabs.ts';
import { loadChunk } from './load.ts';

/** What features show in the drawer of a laboratory, each loaded when its tab is opened. */
export const laboratoryTabs: readonly LaboratoryTab[] = [
  {
    key: 'training',
    label: ['培训', 'Training'],
    buttons: ['offlineTrainingQuery', 'offlineTrainingAdd', 'learnQuery'],
    Tab: lazy(() => loadChunk(() => import('../features/training/offline/LaboratoryTraining.tsx'))),
  },
  {
    key: 'access',
    label: ['准入', 'Access'],
    buttons: ['signQuery', 'accessUserQuery'],
    Tab: lazy(() => loadChunk(() => import('../features/access/sign/LaboratoryAccess.tsx'))),
  },
];

const ApplyProposal = lazy(() => loadChunk(() => import('../features/access/apply/ApplyProposal.tsx')));
const ChemicalProposal = lazy(() => loadChunk(() => import('../features/chemicals/Proposal.tsx')));
/** What features show in the drawer of an approval, by kind, each loaded when such an approval is opened. */
export const approvalDetails: Readonly<Record<string, ApprovalDetail>> = {
  accessApply: ApplyProposal,
  accessExtend: ApplyProposal,
  chemicalAdjust: ChemicalProposal,
  chemicalLimitRaise: ChemicalProposal,
  chemicalRequest: ChemicalProposal,
  chemicalTransfer: ChemicalProposal,
  coursewarePublish: lazy(() => loadChunk(() => import('../features/training/courseware/Proposal.tsx'))),
  visitorApply: lazy(() => loadChunk(() => import('../features/visitor/parts/VisitProposal.tsx'))),
  wasteDisposal: ChemicalProposal,
};

// Parts of pages that belong to several features.

export const MyCertificates = lazy(() =>
  loadChunk(() => import('../features/training/certificate/MyCertificates.tsx')),
);
export const ExamRuleList = lazy(() =>
  loadChunk(() => import('../features/training/pages/ExamRuleList.tsx')),
);
export const AccessFigures = lazy(() =>
  loadChunk(() => import('../features/access/statistics/AccessTab.tsx')),
);
export const SignFigures = lazy(() => loadChunk(() => import('../features/access/statistics/SignTab.tsx')));
export const Requirements = lazy(() =>
  loadChunk(() => import('../features/access/requirement/Requirements.tsx')),
);
export const OwnConduct = lazy(() => loadChunk(() => import('../features/access/conduct/OwnConduct.tsx')));
export const InviteForm = lazy(() =>
  loadChunk(() => import('../features/visitor/invitation/InviteForm.tsx')),
);
export const MyVisitors = lazy(() => loadChunk(() => import('../features/visitor/parts/MyVisitors.tsx')));
/** Who comes from outside, with the drawer of approvals. */
export const VisitorsPage = lazy(() => loadChunk(() => import('../features/visitor/pages/VisitorList.tsx')));
/** On every page while an emergency that concerns one is open. */
export const OpenStrip = lazy(() => loadChunk(() => import('../features/emergency/parts/OpenStrip.tsx')));
export const Emergencies = lazy(() =>
  loadChunk(() => import('../features/emergency/parts/EmergencyList.tsx')),
);
export const Accidents = lazy(() =>
  loadChunk(() => import('../features/emergency/accident/AccidentList.tsx')),
);
export const EmergencyFigures = lazy(() =>
  loadChunk(() => import('../features/emergency/parts/Figures.tsx')),
);
/** Who comes and goes, with tabs of other features. */
export const SignRecordsPage = lazy(() =>
  loadChunk(() => import('../features/access/pages/SignRecords.tsx')),
);
