import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import BarsOutlined from '@ant-design/icons/BarsOutlined';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import BookOutlined from '@ant-design/icons/BookOutlined';
import BranchesOutlined from '@ant-design/icons/BranchesOutlined';
import BuildOutlined from '@ant-design/icons/BuildOutlined';
import CloudDownloadOutlined from '@ant-design/icons/CloudDownloadOutlined';
import ClusterOutlined from '@ant-design/icons/ClusterOutlined';
import ColumnWidthOutlined from '@ant-design/icons/ColumnWidthOutlined';
import ContactsOutlined from '@ant-design/icons/ContactsOutlined';
import CreditCardOutlined from '@ant-design/icons/CreditCardOutlined';
import CrownOutlined from '@ant-design/icons/CrownOutlined';
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined';
import DeploymentUnitOutlined from '@ant-design/icons/DeploymentUnitOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined';
import FallOutlined from '@ant-design/icons/FallOutlined';
import FileAddOutlined from '@ant-design/icons/FileAddOutlined';
import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined';
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import LineChartOutlined from '@ant-design/icons/LineChartOutlined';
import LoginOutlined from '@ant-design/icons/LoginOutlined';
import MonitorOutlined from '@ant-design/icons/MonitorOutlined';
import NumberOutlined from '@ant-design/icons/NumberOutlined';
import PartitionOutlined from '@ant-design/icons/PartitionOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import PlaySquareOutlined from '@ant-design/icons/PlaySquareOutlined';
import ProductOutlined from '@ant-design/icons/ProductOutlined';
import ProfileOutlined from '@ant-design/icons/ProfileOutlined';
import ReadOutlined from '@ant-design/icons/ReadOutlined';
import RiseOutlined from '@ant-design/icons/RiseOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import ShopOutlined from '@ant-design/icons/ShopOutlined';
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined';
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import SmileOutlined from '@ant-design/icons/SmileOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import TagsOutlined from '@ant-design/icons/TagsOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import TrademarkOutlined from '@ant-design/icons/TrademarkOutlined';
import TrophyOutlined from '@ant-design/icons/TrophyOutlined';
import UnlockOutlined from '@ant-design/icons/UnlockOutlined';
import UsergroupAddOutlined from '@ant-design/icons/UsergroupAddOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined';
import WalletOutlined from '@ant-design/icons/WalletOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import type { ComponentType } from 'react';
import { SectionIcon } from '../../../platform/sectionIcon.tsx';
import { iconOf } from './iconOf.ts';

export const pageIcons: Readonly<Record<string, ComponentType>> = {
  'dashboard.workplace': HomeOutlined,
  'dashboard.my': UserOutlined,
  'ledger.laboratoryList': ProfileOutlined,
  'ledger.responsibilityList': SolutionOutlined,
  'ledger.mineLaboratoryList': ExperimentOutlined,
  'ledger.myledgerList': FormOutlined,
  'ledger.approvalList': AuditOutlined,
  'ledger.list': BranchesOutlined,
  'chemicals.chemicalsList': BgColorsOutlined,
  'access.coursewareTypeList': BookOutlined,
  'access.coursewareList': VideoCameraOutlined,
  'access.questionBankList': DatabaseOutlined,
  'access.accessStatistics': LineChartOutlined,
  'access.examRole': ScheduleOutlined,
  'access.certificateTemplate': TrophyOutlined,
  'access.mineAccessApplyList': FileAddOutlined,
  'access.mineAccessApprovalList': FileProtectOutlined,
  'access.mineAccessRoomList': UnlockOutlined,
  'access.accessUserList': SafetyCertificateOutlined,
  'access.signList': LoginOutlined,
  'access.userLearnList': PlaySquareOutlined,
  'access.userExamList': EditOutlined,
  'classification.coursewareTypeList': WarningOutlined,
  'expert.list': ContactsOutlined,
  'purchase.casCodeManage': FileTextOutlined,
  'purchase.commodityTypeManage': TagsOutlined,
  'purchase.brandManage': TrademarkOutlined,
  'purchase.specificationManage': ColumnWidthOutlined,
  'purchase.unitManage': NumberOutlined,
  'purchase.supplierManage': ShoppingOutlined,
  'supplier.supplierHome': AppstoreOutlined,
  'supplier.mineProfile': CreditCardOutlined,
  'mall.home': ShoppingCartOutlined,
  'purchase.purchaseGroupManage': DeploymentUnitOutlined,
  'purchase.bannerManage': PictureOutlined,
  'purchase.fundingManage': WalletOutlined,
  'supplier.minePriceChangeList': FallOutlined,
  'supplier.mineCommodityList': InboxOutlined,
  'purchase.priceChangeManage': RiseOutlined,
  'purchase.commodityManage': ProductOutlined,
  'dataSearch.organizitionLevel': BarsOutlined,
  'dataSearch.organizitionList': PartitionOutlined,
  'dataSearch.userList': TeamOutlined,
  'dataSearch.buildingList': ShopOutlined,
  'dataSearch.roleList': KeyOutlined,
  'dataSearch.visitorList': IdcardOutlined,
  'dataSearch.laboratoryList': MonitorOutlined,
  'dataSearch.approvalSearchList': FileSearchOutlined,
  'system.collegeinfo': BankOutlined,
  'system.level': ClusterOutlined,
  'system.organizitionList': ApartmentOutlined,
  'system.personnel': UsergroupAddOutlined,
  'system.building': BuildOutlined,
  'system.rolelist': CrownOutlined,
  'system.visitorlist': SmileOutlined,
  'system.expertList': ReadOutlined,
  'system.fileList': CloudDownloadOutlined,
  'system.logList': HistoryOutlined,
};

/** The picture of a page, by the name of its menu; a page without one of its own has its section's. */
const PageIcon = ({ name }: { name: string }) => {
  const Icon = pageIcons[name];
  return Icon ? <Icon /> : <SectionIcon name={iconOf(name)} />;
};

export default PageIcon;
