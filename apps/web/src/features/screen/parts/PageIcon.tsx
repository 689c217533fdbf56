import { type ComponentType, lazy, Suspense } from 'react';
import { SectionIcon } from '../../../platform/sectionIcon.tsx';
import { iconOf } from './iconOf.ts';

type Picture = () => Promise<{ default: ComponentType }>;

/** Each comes by itself: the pictures of all pages are more than the first screen has room for. */
export const pageIcons: Readonly<Record<string, Picture>> = {
  'dashboard.workplace': () => import('@ant-design/icons/HomeOutlined'),
  'purchase.feedbackManage': () => import('@ant-design/icons/MessageOutlined'),
  'supplier.mineFeedbackList': () => import('@ant-design/icons/CommentOutlined'),
  'dashboard.my': () => import('@ant-design/icons/UserOutlined'),
  'ledger.laboratoryList': () => import('@ant-design/icons/ProfileOutlined'),
  'ledger.responsibilityList': () => import('@ant-design/icons/SolutionOutlined'),
  'ledger.mineLaboratoryList': () => import('@ant-design/icons/ExperimentOutlined'),
  'ledger.myledgerList': () => import('@ant-design/icons/FormOutlined'),
  'ledger.approvalList': () => import('@ant-design/icons/AuditOutlined'),
  'ledger.list': () => import('@ant-design/icons/BranchesOutlined'),
  'chemicals.chemicalsList': () => import('@ant-design/icons/BgColorsOutlined'),
  'access.coursewareTypeList': () => import('@ant-design/icons/BookOutlined'),
  'access.coursewareList': () => import('@ant-design/icons/VideoCameraOutlined'),
  'access.questionBankList': () => import('@ant-design/icons/DatabaseOutlined'),
  'access.accessStatistics': () => import('@ant-design/icons/LineChartOutlined'),
  'access.examRole': () => import('@ant-design/icons/ScheduleOutlined'),
  'access.certificateTemplate': () => import('@ant-design/icons/TrophyOutlined'),
  'access.mineAccessApplyList': () => import('@ant-design/icons/FileAddOutlined'),
  'access.mineAccessApprovalList': () => import('@ant-design/icons/FileProtectOutlined'),
  'access.mineAccessRoomList': () => import('@ant-design/icons/UnlockOutlined'),
  'access.accessUserList': () => import('@ant-design/icons/SafetyCertificateOutlined'),
  'access.signList': () => import('@ant-design/icons/LoginOutlined'),
  'access.userLearnList': () => import('@ant-design/icons/PlaySquareOutlined'),
  'access.userExamList': () => import('@ant-design/icons/EditOutlined'),
  'classification.coursewareTypeList': () => import('@ant-design/icons/WarningOutlined'),
  'expert.list': () => import('@ant-design/icons/ContactsOutlined'),
  'purchase.casCodeManage': () => import('@ant-design/icons/FileTextOutlined'),
  'purchase.commodityTypeManage': () => import('@ant-design/icons/TagsOutlined'),
  'purchase.brandManage': () => import('@ant-design/icons/TrademarkOutlined'),
  'purchase.specificationManage': () => import('@ant-design/icons/ColumnWidthOutlined'),
  'purchase.unitManage': () => import('@ant-design/icons/NumberOutlined'),
  'purchase.supplierManage': () => import('@ant-design/icons/ShoppingOutlined'),
  'purchase.qualificationManage': () => import('@ant-design/icons/SafetyOutlined'),
  'purchase.ruleManage': () => import('@ant-design/icons/ControlOutlined'),
  'supplier.mineQualificationList': () => import('@ant-design/icons/InsuranceOutlined'),
  'supplier.supplierHome': () => import('@ant-design/icons/AppstoreOutlined'),
  'supplier.mineProfile': () => import('@ant-design/icons/CreditCardOutlined'),
  'mall.home': () => import('@ant-design/icons/ShoppingCartOutlined'),
  'purchase.purchaseGroupManage': () => import('@ant-design/icons/DeploymentUnitOutlined'),
  'purchase.bannerManage': () => import('@ant-design/icons/PictureOutlined'),
  'purchase.fundingManage': () => import('@ant-design/icons/WalletOutlined'),
  'supplier.minePriceChangeList': () => import('@ant-design/icons/FallOutlined'),
  'supplier.mineCommodityList': () => import('@ant-design/icons/InboxOutlined'),
  'purchase.priceChangeManage': () => import('@ant-design/icons/RiseOutlined'),
  'purchase.commodityManage': () => import('@ant-design/icons/ProductOutlined'),
  'dataSearch.organizitionLevel': () => import('@ant-design/icons/BarsOutlined'),
  'dataSearch.organizitionList': () => import('@ant-design/icons/PartitionOutlined'),
  'dataSearch.userList': () => import('@ant-design/icons/TeamOutlined'),
  'dataSearch.buildingList': () => import('@ant-design/icons/ShopOutlined'),
  'dataSearch.roleList': () => import('@ant-design/icons/KeyOutlined'),
  'dataSearch.visitorList': () => import('@ant-design/icons/IdcardOutlined'),
  'dataSearch.laboratoryList': () => import('@ant-design/icons/MonitorOutlined'),
  'dataSearch.approvalSearchList': () => import('@ant-design/icons/FileSearchOutlined'),
  'system.collegeinfo': () => import('@ant-design/icons/BankOutlined'),
  'system.level': () => import('@ant-design/icons/ClusterOutlined'),
  'system.organizitionList': () => import('@ant-design/icons/ApartmentOutlined'),
  'system.personnel': () => import('@ant-design/icons/UsergroupAddOutlined'),
  'system.building': () => import('@ant-design/icons/BuildOutlined'),
  'system.rolelist': () => import('@ant-design/icons/CrownOutlined'),
  'system.visitorlist': () => import('@ant-design/icons/SmileOutlined'),
  'system.expertList': () => import('@ant-design/icons/ReadOutlined'),
  'system.fileList': () => import('@ant-design/icons/CloudDownloadOutlined'),
  'system.logList': () => import('@ant-design/icons/HistoryOutlined'),
};

const lazily = Object.fromEntries(Object.entries(pageIcons).map(([name, picture]) => [name, lazy(picture)]));

/** The picture of a page, by the name of its menu; a page without one of its own has its section's. */
export const PageIcon = ({ name }: { name: string }) => {
  const section = <SectionIcon name={iconOf(name)} />;
  const Icon = lazily[name];
  return Icon ? (
    <Suspense fallback={section}>
      <Icon />
    </Suspense>
  ) : (
    section
  );
};
