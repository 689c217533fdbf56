import type { Label } from './label.ts';

export type RouteKind = 'main' | 'menu' | 'hidden' | 'public' | 'signedIn';

export interface RouteEntry {
  readonly path: string;
  /** `section.page`: the name a menu has in the auth info. */
  readonly name: string;
  readonly title: Label;
  readonly kind: RouteKind;
}

const entry =
  (kind: RouteKind) =>
  (path: string, title: Label, name = path.slice(1).replaceAll('/', '.')): RouteEntry => ({
    path,
    name,
    title,
    kind,
  });

const main = entry('main');
const menu = entry('menu');
const hidden = entry('hidden');
const open = entry('public');
const signedIn = entry('signedIn');

/** Every page of the product. What a hidden page belongs to stands in `hiddenBelongsTo`. */
export const routes: readonly RouteEntry[] = [
  main('/dashboard/workplace', ['工作台', 'Workplace']),
  main('/dashboard/my', ['个人中心', 'Personal centre']),
  main('/announcement/list', ['通知公告', 'Announcements']),
  hidden('/announcement/add', ['发布公告', 'Publish an announcement']),
  main('/403', ['无权访问', 'Not allowed']),
  main('/404', ['页面不存在', 'Page not found']),
  menu('/system/collegeinfo', ['学校信息', 'University information']),
  menu('/system/level', ['组织层级', 'Organisation levels']),
  menu('/system/organizitionList', ['组织管理', 'Organisations']),
  menu('/system/personnel', ['人员管理', 'People']),
  menu('/system/building', ['楼宇房间', 'Buildings and rooms']),
  menu('/system/rolelist', ['角色管理', 'Roles']),
  menu('/system/visitorlist', ['访客管理', 'Visitors']),
  menu('/system/expertList', ['专家库', 'Experts']),
  menu('/system/fileList', ['下载中心', 'Download centre']),
  menu('/system/logList', ['操作日志', 'Operation log']),
  menu('/expert/list', ['专家查询', 'Expert directory']),
  menu('/ledger/laboratoryList', ['实验室台账', 'Laboratories']),
  menu('/ledger/responsibilityList', ['责任体系', 'Responsibility letters']),
  menu('/ledger/mineLaboratoryList', ['我的实验室', 'My laboratories']),
  menu('/ledger/myledgerList', ['我的台账申请', 'My ledger applications']),
  main('/ledger/application', ['台账申请', 'Ledger application']),
  menu('/ledger/approvalList', ['我的审批', 'My approvals']),
  menu('/ledger/list', ['审批流程', 'Approval flows']),
  hidden('/ledger/add', ['流程设计', 'Flow designer']),
  menu('/equipment/categoryList', ['设备分类', 'Equipment categories']),
  menu('/equipment/equipmentsList', ['设备台账', 'Equipment']),
  menu('/equipment/specialEquipmentList', ['特种设备', 'Special equipment']),
  menu('/chemicals/chemicalsList', ['化学品台账', 'Chemicals']),
  menu('/access/coursewareTypeList', ['课件类型', 'Courseware types']),
  menu('/access/coursewareList', ['课件管理', 'Courseware']),
  menu('/access/questionBankList', ['题库管理', 'Question bank']),
  menu('/access/examRole', ['考试与准入规则', 'Exam and access rules']),
  menu('/access/certificateTemplate', ['证书模板', 'Certificate templates']),
  menu('/access/userLearnList', ['我的学习', 'My learning']),
  menu('/access/userExamList', ['我的考试', 'My exams']),
  menu('/access/mineAccessApplyList', ['我的准入申请', 'My access applications']),
  menu('/access/mineAccessRoomList', ['我的准入房间', 'My rooms']),
  menu('/access/mineAccessApprovalList', ['准入审批', 'Access approvals']),
  menu('/access/accessUserList', ['准入管理', 'Access management']),
  menu('/access/signList', ['签到记录', 'Entries']),
  menu('/access/accessStatistics', ['准入统计', 'Access statistics']),
  menu('/classification/coursewareTypeList', ['危险类别', 'Hazard categories']),
  menu('/classification/dangerSourceTypeList', ['危险源类型', 'Danger source types']),
  menu('/classification/riskSituationList', ['风险情形', 'Risk situations']),
  menu('/classification/dangerSourcList', ['危险源', 'Danger sources']),
  menu('/classification/classificationEvaluate', ['分级评定', 'Classification']),
  menu('/classification/protectionList', ['防护措施', 'Protections']),
  menu('/classification/laboratoryClassification', ['实验室分级', 'Laboratory levels']),
  menu('/safety/board', ['安全信息牌', 'Safety boards']),
  menu('/hazardReport/maintain', ['上报设置', 'Report settings']),
  menu('/hazardReport/platform', ['隐患上报', 'Report a hazard']),
  menu('/hazardReport/verify', ['上报核实', 'Verify reports']),
  menu('/hazardReport/contact', ['上报联系人', 'Report contacts']),
  menu('/inspection/inspectionGroupList', ['检查组', 'Inspection groups']),
  menu('/inspection/inspectionList', ['检查项目', 'Inspection items']),
  menu('/inspection/InspectionSelfExaminationList', ['院级自查', 'Organisation self-inspection']),
  menu('/inspection/LaboratorySelfExaminationList', ['实验室自查', 'Laboratory self-inspection']),
  menu('/inspection/InspectionTemplateList', ['检查模板', 'Inspection templates']),
  menu('/inspection/InspectionLaboratoryGroupList', ['实验室分组', 'Laboratory groups']),
  menu('/inspection/InspectionMessionList', ['检查任务', 'Inspection missions']),
  menu('/inspection/MineInspectionMessionList', ['我的检查任务', 'My inspection missions']),
  menu('/inspection/RandomCheckList', ['随机抽查', 'Random checks']),
  menu('/inspection/InspectionStatistics', ['检查统计', 'Inspection statistics']),
  menu('/inspection/InspectionReport', ['检查报告', 'Inspection reports']),
  menu('/inspection/hiddenDangerApprovalList', ['隐患审批', 'Hidden danger approvals']),
  menu('/hiddenDanger/hiddenDangerRectificationList', ['隐患整改', 'Rectification']),
  menu('/notice/noticeList', ['整改通知书', 'Rectification notices']),
  menu('/notice/mineNoticeList', ['我的通知书', 'My notices']),
  menu('/dataSearch/organizitionLevel', ['层级查询', 'Search levels']),
  menu('/dataSearch/organizitionList', ['组织查询', 'Search organisations']),
  menu('/dataSearch/userList', ['人员查询', 'Search people']),
  menu('/dataSearch/buildingList', ['楼宇查询', 'Search buildings']),
  menu('/dataSearch/roleList', ['角色查询', 'Search roles']),
  menu('/dataSearch/visitorList', ['访客查询', 'Search visitors']),
  menu('/dataSearch/laboratoryList', ['实验室查询', 'Search laboratories']),
  menu('/dataSearch/equipmentsList', ['设备查询', 'Search equipment']),
  menu('/dataSearch/approvalSearchList', ['审批查询', 'Search approvals']),
  menu('/dataSearch/dangerSourceList', ['危险源查询', 'Search danger sources']),
  menu('/dataSearch/classificationList', ['分级查询', 'Search classifications']),
  menu('/dataSearch/inspectionList', ['检查查询', 'Search inspections']),
  menu('/dataSearch/InspectionGetAllMessionList', ['检查任务查询', 'Search missions']),
  hidden('/userLearnList/start', ['学习课件', 'Learn']),
  hidden('/userExamList/examPaper', ['考试', 'Exam']),
  open('/login', ['登录', 'Sign in']),
  open('/401', ['登录已失效', 'Session ended']),
  open('/bigScreen/index', ['智慧实验室可视化大屏', 'Wall screen']),
  open('/wechatQrcodelogin', ['扫码登录', 'QR sign-in']),
  open('/errPage/update', ['系统升级中', 'System being updated']),
  open('/errPage/noUser', ['账号未绑定', 'No account']),
  open('/mall/home', ['商城首页', 'Mall']),
  open('/mall/supplierList', ['供应商', 'Suppliers']),
  open('/mall/goodsList', ['商品列表', 'Goods']),
  open('/mall/productDetail', ['商品详情', 'Product']),
  open('/mall/shoppingCart', ['购物车', 'Cart']),
  open('/mall/toOrder', ['提交订单', 'Check out']),
  open('/mall/personCenter', ['商城个人中心', 'My mall']),
  open('/mall/myOrder', ['我的订单', 'My orders']),
  signedIn('/dashboard/register', ['账号初始化', 'Set up the account']),
  signedIn('/wechatQrcodeBind', ['绑定账号', 'Bind the account']),
  open('/public/certificate', ['证书查验', 'Check a certificate']),
  open('/public/certificate/:code', ['证书查验', 'Check a certificate'], 'public.certificateCode'),
  open('/public/visitor/:token', ['访客登记', 'Visitor registration'], 'public.visitor'),
  open('/public/board/:token', ['安全信息牌', 'Safety board'], 'public.board'),
  open('/public/board/:token/responder', ['应急信息', 'For responders'], 'public.boardResponder'),
  open('/public/hazardReport', ['隐患上报', 'Report a hazard']),
  open('/public/hazardReport/track', ['上报进度', 'Track a report'], 'public.hazardReportTrack'),
  open('/public/dataSheet/:id', ['安全技术数据表', 'Safety data sheet'], 'public.dataSheet'),
  open('/public/notice/verify', ['通知书查验', 'Check a notice'], 'public.noticeVerify'),
  open('/public/approval/verify', ['审批单查验', 'Check an approval'], 'public.approvalVerify'),
  open('/tablet/board', ['电子信息牌', 'Tablet board']),
  open('/signList/display', ['签到屏', 'Sign-in display']),
  signedIn('/qrLogin', ['扫码登录确认', 'Confirm QR sign-in']),
  signedIn('/scan', ['扫一扫', 'Scan']),
  signedIn('/signList/scan', ['扫码签到', 'Sign in by QR']),
  signedIn('/signList/rollCall', ['应急点名', 'Roll-call']),
  signedIn('/signList/emergency', ['紧急情况', 'Emergency']),
  signedIn('/ledger/letterSign', ['签署责任书', 'Sign a letter']),
  hidden('/classificationEvaluate/wizard', ['分级评定向导', 'Classification wizard']),
  hidden('/MineInspectionMessionList/execute', ['执行检查', 'Carry out an inspection']),
  menu('/purchase/supplierManage', ['供应商管理', 'Suppliers']),
  menu('/purchase/qualificationManage', ['资质管理', 'Licences']),
  menu('/purchase/commodityManage', ['商品管理', 'Goods']),
  menu('/purchase/priceChangeManage', ['价格变更', 'Price changes']),
  menu('/purchase/commodityTypeManage', ['商品分类', 'Commodity types']),
  menu('/purchase/brandManage', ['品牌管理', 'Brands']),
  menu('/purchase/specificationManage', ['规格管理', 'Specifications']),
  menu('/purchase/unitManage', ['单位管理', 'Units']),
  menu('/purchase/casCodeManage', ['安全技术数据表', 'Safety data sheets']),
  menu('/purchase/bannerManage', ['商城广告', 'Mall banners']),
  menu('/purchase/purchaseGroupManage', ['课题组', 'Purchase groups']),
  menu('/purchase/fundingManage', ['经费管理', 'Funding']),
  menu('/purchase/orderManage', ['订单管理', 'Orders']),
  hidden('/purchase/orderDetail', ['订单详情', 'Order']),
  menu('/purchase/filingManage', ['备案管理', 'Filings']),
  menu('/purchase/returnManage', ['退货管理', 'Returns']),
  menu('/purchase/disputeManage', ['纠纷处理', 'Disputes']),
  menu('/purchase/settlementManage', ['结算管理', 'Settlements']),
  menu('/purchase/invoiceManage', ['发票管理', 'Invoices']),
  menu('/purchase/feedbackManage', ['商品反馈', 'Feedback']),
  menu('/purchase/wantedManage', ['求购管理', 'Wanted goods']),
  menu('/purchase/offlinePurchaseManage', ['线下自购', 'Offline purchases']),
  menu('/purchase/ruleManage', ['采购规则', 'Purchase rules']),
  menu('/purchase/purchaseStatistics', ['采购统计', 'Purchase statistics']),
  menu('/supplier/supplierHome', ['供应商首页', 'Supplier home']),
  menu('/supplier/mineProfile', ['企业资料', 'Company profile']),
  menu('/supplier/mineQualificationList', ['我的资质', 'My licences']),
  menu('/supplier/mineCommodityList', ['我的商品', 'My goods']),
  hidden('/supplier/commodityEdit', ['编辑商品', 'Edit goods']),
  hidden('/supplier/commodityImport', ['导入商品', 'Import goods']),
  menu('/supplier/minePriceChangeList', ['我的调价', 'My price changes']),
  menu('/supplier/mineSaleOrderList', ['销售订单', 'Sales orders']),
  menu('/supplier/mineSettlementList', ['我的结算', 'My settlements']),
  menu('/supplier/mineInvoiceList', ['我的发票', 'My invoices']),
  menu('/supplier/mineFeedbackList', ['商品反馈', 'Feedback']),
  menu('/supplier/mineWantedList', ['求购信息', 'Wanted goods']),
  menu('/supplier/mineSaleStatistics', ['销售统计', 'Sales statistics']),
];

/** A hidden page follows a menu; one of null needs one of the permissions named in `hiddenNeeds`. */
export const hiddenBelongsTo: Readonly<Record<string, string | null>> = {
  'announcement.add': null,
  'ledger.add': 'ledger.list',
  'userLearnList.start': 'access.userLearnList',
  'userExamList.examPaper': 'access.userExamList',
  'classificationEvaluate.wizard': 'classification.classificationEvaluate',
  'MineInspectionMessionList.execute': 'inspection.MineInspectionMessionList',
  'purchase.orderDetail': 'purchase.orderManage',
  'supplier.commodityEdit': 'supplier.mineCommodityList',
  'supplier.commodityImport': 'supplier.mineCommodityList',
};

/** Buttons of which one opens a hidden page without a menu. */
export const hiddenNeeds: Readonly<Record<string, readonly string[]>> = {
  'announcement.add': ['announcementAdd', 'announcementEdit'],
};

/** Sections of the side menu, in order. The icon's name is that of the page's one icon set. */
export const sections: readonly { key: string; title: Label; icon: string }[] = [
  { key: 'announcement', title: ['通知公告', 'Announcements'], icon: 'notification' },
  { key: 'ledger', title: ['实验室台账', 'Laboratory ledger'], icon: 'experiment' },
  { key: 'equipment', title: ['设备台账', 'Equipment ledger'], icon: 'tool' },
  { key: 'chemicals', title: ['化学品台账', 'Chemicals ledger'], icon: 'fire' },
  { key: 'access', title: ['安全准入', 'Safety access'], icon: 'safetyCertificate' },
  { key: 'classification', title: ['分级分类', 'Hazard classification'], icon: 'apartment' },
  { key: 'safety', title: ['安全信息牌', 'Safety boards'], icon: 'idcard' },
  { key: 'hazardReport', title: ['隐患上报', 'Hazard reporting'], icon: 'alert' },
  { key: 'inspection', title: ['安全检查', 'Safety inspection'], icon: 'audit' },
  { key: 'hiddenDanger', title: ['隐患整改', 'Rectification'], icon: 'warning' },
  { key: 'notice', title: ['整改通知', 'Rectification notices'], icon: 'fileProtect' },
  { key: 'purchase', title: ['采购管理', 'Purchasing'], icon: 'shopping' },
  { key: 'mall', title: ['采购商城', 'Mall'], icon: 'shop' },
  { key: 'supplier', title: ['供应商中心', 'Supplier centre'], icon: 'shop' },
  { key: 'expert', title: ['专家查询', 'Experts'], icon: 'team' },
  { key: 'dataSearch', title: ['数据查询', 'Data search'], icon: 'search' },
  { key: 'system', title: ['系统管理', 'System administration'], icon: 'setting' },
];

/** Paths that every signed-in person may open without a menu. */
export const alwaysAllowed: readonly string[] = [
  '/403',
  '/404',
  '/dashboard/register',
  '/dashboard/my',
  '/dashboard/workplace',
  '/wechatQrcodeBind',
  '/announcement/list',
  '/errPage/update',
];

/** Paths of sections alone: navigation stays where it was. */
export const sectionPaths: readonly string[] = [
  '/system',
  '/dataSearch',
  '/ledger',
  '/approval',
  '/announcement',
];

/** Pages of the main layout that belong to everybody and are built with the house. */
export const houseMenus: readonly string[] = ['dashboard.workplace', 'dashboard.my'];

export const sectionOf = (routeName: string): string => routeName.slice(0, routeName.indexOf('.'));

const byName = new Map(routes.map((route) => [route.name, route]));

/** The route of a name; undefined where there is none. */
export const routeNamed = (name: string): RouteEntry | undefined => byName.get(name);

/** Names of all menus in the order of the menu. */
export const menuNames: readonly string[] = sections.flatMap(({ key }) =>
  routes.filter((route) => route.kind === 'menu' && sectionOf(route.name) === key).map(({ name }) => name),
);

/** What a role may hold: all menus, and the pages of everybody on which more can be done by permission. */
export const grantableMenus: readonly string[] = ['announcement.list', 'mall.home', ...menuNames];
