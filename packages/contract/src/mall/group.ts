import {
  about,
  bool,
  choice,
  controlledCategories,
  defineErrors,
  endpoint,
  hazardCategories,
  historyCall,
  id,
  idResult,
  importCall,
  integer,
  list,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personal,
  type Static,
  templateCall,
  text,
  useStatuses,
  version,
  yuan,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { fundingRow } from '../supply/funding.ts';
import { purchaseGroupPermission } from './permissions.ts';

export const groupLimits = { members: 200, laboratories: 20 } as const;

export const groupRoles = {
  leader: ['负责人', 'Leader'],
  agent: ['采购员', 'Buyer'],
  receiver: ['收货人', 'Receiver'],
  member: ['成员', 'Member'],
} as const;
export type GroupRole = keyof typeof groupRoles;

/** A laboratory is of a group once its head says so. */
export const groupLaboratoryStates = {
  asked: ['待实验室负责人确认', 'To be confirmed by its head'],
  confirmed: ['已确认', 'Confirmed'],
} as const;

export const groupMemberFields = {
  userId: id(['成员', 'Member']),
  groupRole: choice(['角色', 'Role'], groupRoles),
  orderLimit: optional(nullable(yuan(['单笔限额（元）', 'Limit of an order (yuan)']))),
};
const member = object(groupMemberFields);
export type GroupMemberInput = Static<typeof member>;

const groupName = text(['课题组名称', 'Group'], { max: 60 });
const organizationId = id(['所属组织', 'Organisation']);
const laboratoryIds = list(id(['实验室', 'Laboratory']), ['实验室', 'Laboratories'], {
  min: 1,
  max: groupLimits.laboratories,
  counted: '个',
});
const members = list(member, ['成员', 'Members'], { max: groupLimits.members, counted: '名' });

/** What a leader fills in; he himself leads. */
export const ownGroupFields = { groupName, organizationId, laboratoryIds, members };
/** What an administrator fills in. */
export const purchaseGroupFields = {
  groupName,
  organizationId,
  leaderId: id(['负责人', 'Leader']),
  laboratoryIds,
  members,
};

const personName = (zh: string, en: string) => text([zh, en], { max: 60 });
const laboratoryName = text(['实验室', 'Laboratory'], { max: 100 });
const groupCan = {
  edit: ['编辑', 'Edit'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
} as const;

const groupFacts = {
  id: id(),
  groupName,
  organizationId,
  organizationName: text(['所属组织', 'Organisation'], { max: 60 }),
  leaderId: id(['负责人', 'Leader']),
  leaderName: personName('负责人', 'Leader'),
  memberCount: integer(['成员数', 'Members']),
  laboratoryCount: integer(['实验室数', 'Laboratories']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  can: list(choice(['可执行', 'Can'], groupCan), ['可执行', 'Can']),
  version: version(),
};

export const purchaseGroupRow = object({
  ...groupFacts,
  laboratoryNames: list(laboratoryName, ['实验室', 'Laboratories']),
  cardNos: list(fundingRow.properties.cardNo, ['经费卡', 'Cards']),
});
export type PurchaseGroupRow = Static<typeof purchaseGroupRow>;

const { cardNo, fundingName, validTo, state: cardState } = fundingRow.properties;
/** What a group pays with: its leader's. */
const card = object({ id: id(), cardNo, fundingName, validTo, state: cardState });

export const purchaseGroupDetails = object({
  ...groupFacts,
  members: list(
    object({
      ...groupMemberFields,
      orderLimit: nullable(yuan(['单笔限额（元）', 'Limit of an order (yuan)'])),
      name: personName('姓名', 'Name'),
      useStatus: choice(['账号状态', 'Account'], useStatuses),
    }),
    ['成员', 'Members'],
  ),
  laboratories: list(
    object({
      id: id(),
      laboratoryName,
      state: choice(['状态', 'State'], groupLaboratoryStates),
    }),
    ['实验室', 'Laboratories'],
  ),
  cards: list(card, ['经费卡', 'Cards']),
});
export type PurchaseGroupDetails = Static<typeof purchaseGroupDetails>;

const buildStates = {
  running: ['生成中', 'Under way'],
  done: ['已完成', 'Done'],
  failed: ['未完成', 'Not done'],
} as const;

export const groupErrors = defineErrors({
  GROUP_NAME_TAKEN: [
    409,
    '该组织下已有名为“{name}”的课题组',
    'The organisation has a group “{name}” already',
  ],
  GROUP_LEADER_STAFF: [
    400,
    '课题组负责人须为在用的教职工账号',
    'A group is led by staff whose account is in use',
  ],
  GROUP_ONE_LEADER: [400, '一个课题组只能有一位负责人', 'A group has one leader'],
  GROUP_MEMBER_TWICE: [400, '成员“{name}”重复', '“{name}” stands there twice'],
  GROUP_MEMBERS_MOST: [
    400,
    '课题组最多 {most} 人，含负责人',
    'A group has {most} members, its leader among them',
  ],
  GROUP_MEMBER_UNKNOWN: [
    400,
    '成员不存在、已停用或不是校内人员',
    'A member is unknown, disabled or from outside',
  ],
  GROUP_LABORATORY_UNKNOWN: [400, '实验室不存在或已关闭', 'A laboratory is unknown or closed'],
  GROUP_LABORATORY_NOT_OWN: [
    400,
    '只能选择您担任负责人、安全员或成员的实验室',
    'Choose laboratories of which you are head, officer or member',
  ],
  GROUP_ORGANIZATION_UNKNOWN: [400, '所选组织不存在或已停用', 'The organisation is unknown or disabled'],
  GROUP_DISABLED: [409, '课题组已停用', 'The group is disabled'],
  GROUP_BUILDING: [409, '正在按实验室生成课题组，请稍后', 'Groups are being made already'],
});

const admin = '/PurchaseLocal/Admin';
const mall = '/PurchaseLocal/Mall';
const own = '/PurchaseLocal/Personal';
const stamp = object({ id: id(), version: version() });

/** A laboratory as a buyer chooses it. */
const buyersLaboratory = {
  id: id(),
  laboratoryName,
  roomNo: nullable(text(['房间', 'Rooms'], { max: 2000 })),
  level: nullable(choice(['安全等级', 'Level'], riskLevels)),
  categories: list(choice(['危险类别', 'Hazards'], hazardCategories), ['危险类别', 'Hazards']),
  suspended: bool(['暂停使用', 'Suspended']),
  suspendedReason: nullable(text(['暂停原因', 'Why it is suspended'], { max: 500 })),
};

/** Why goods cannot be bought for a laboratory by whoever asks, as an order will ask; said before they are put into the cart. */
export const buyingLacks = {
  suspended: ['已暂停使用', 'Suspended'],
  unrated: ['尚未评定安全等级', 'Not rated yet'],
  category: ['危险类别不含化学类', 'Not for chemical hazards'],
  room: ['没有可接收的房间', 'No room that may receive it'],
  certificate: ['您的准入证书不符合要求', 'Your certificates do not cover it'],
  student: ['学生不能申购管制化学品', 'Students may not buy what is controlled'],
} as const;
export type BuyingLack = keyof typeof buyingLacks;

/** Whether goods may be bought for a laboratory. */
const buying = object({
  ok: bool(['可以申购', 'May be bought']),
  lacks: list(choice(['不满足', 'Lacks'], buyingLacks), ['不满足', 'Lacks']),
  /** Certificates that the buyer lacks, and those that end within a month (`hint`). */
  certificates: list(
    object({
      text: text(['要求', 'Requirement'], { max: 300 }),
      textEn: text(['要求（英文）', 'Requirement in English'], { max: 300 }),
      have: nullable(text(['现状', 'Now'], { max: 200 })),
      haveEn: nullable(text(['现状（英文）', 'Now, in English'], { max: 200 })),
      hint: bool(['仅提示', 'Only a hint']),
    }),
    ['准入证书', 'Certificates'],
  ),
});

export const groupEndpoints = about('purchaseGroup', {
  purchaseGroupPageList: endpoint({
    get: `${admin}/PurchaseGroupPageList`,
    title: ['课题组', 'List purchase groups'],
    permission: purchaseGroupPermission.query,
    input: pageQuery(
      {
        keyword: optional(text(['名称、负责人或实验室', 'Group, leader or laboratory'], { max: 60, min: 0 })),
        organizationId: optional(organizationId),
        leaderId: optional(id(['负责人', 'Leader'])),
        useStatus: optional(choice(['状态', 'Status'], useStatuses)),
      },
      ['groupName', 'organizationName', 'leaderName', 'memberCount', 'laboratoryCount', 'useStatus'],
    ),
    result: pageOf(purchaseGroupRow),
  }),
  purchaseGroupDetails: endpoint({
    get: `${admin}/PurchaseGroupDetails`,
    title: ['查看课题组', 'Show a purchase group'],
    permission: purchaseGroupPermission.get,
    input: object({ id: id() }),
    result: purchaseGroupDetails,
  }),
  purchaseGroupHistory: historyCall(
    `${admin}/PurchaseGroupHistory`,
    ['课题组变更记录', 'History of a purchase group'],
    purchaseGroupPermission.get,
  ),
  purchaseGroupAdd: endpoint({
    post: `${admin}/PurchaseGroupAdd`,
    title: ['新增课题组', 'Add a purchase group'],
    permission: purchaseGroupPermission.add,
    input: object(purchaseGroupFields),
    result: stamp,
  }),
  purchaseGroupEdit: endpoint({
    post: `${admin}/PurchaseGroupEdit`,
    title: ['编辑课题组', 'Edit a purchase group'],
    permission: purchaseGroupPermission.edit,
    input: object({ id: id(), ...purchaseGroupFields, version: version() }),
    result: stamp,
  }),
  purchaseGroupStatusChange: endpoint({
    post: `${admin}/PurchaseGroupStatusChange`,
    title: ['启用或停用课题组', 'Enable or disable a purchase group'],
    permission: purchaseGroupPermission.disable,
    input: object({ id: id(), version: version(), useStatus: choice(['状态', 'Status'], useStatuses) }),
    result: object({ useStatus: choice(['状态', 'Status'], useStatuses), version: version() }),
  }),
  purchaseGroupImport: importCall(
    `${admin}/PurchaseGroupImport`,
    ['导入课题组', 'Import purchase groups'],
    purchaseGroupPermission.import,
  ),
  purchaseGroupTempExport: templateCall(
    `${admin}/PurchaseGroupTempExport`,
    ['下载课题组导入模板', 'Template for importing purchase groups'],
    purchaseGroupPermission.import,
  ),
  /** A group for each laboratory that is in none; its head leads, its members are members. */
  purchaseGroupBuild: endpoint({
    post: `${admin}/PurchaseGroupBuild`,
    title: ['按实验室生成课题组', 'Make groups by laboratories'],
    permission: purchaseGroupPermission.add,
    input: object({ organizationId: optional(nullable(organizationId)) }),
    result: object({ jobId: id() }),
  }),
  purchaseGroupBuildDetails: endpoint({
    get: `${admin}/PurchaseGroupBuildDetails`,
    title: ['生成课题组的进度', 'How making groups goes'],
    permission: purchaseGroupPermission.add,
    input: object({ id: id() }),
    result: object({
      id: id(),
      state: choice(['状态', 'State'], buildStates),
      made: integer(['新建', 'Made']),
      /** Laboratories that are in a group, or have no head who may lead one. */
      skipped: integer(['跳过', 'Left out']),
    }),
  }),
  /** Groups that somebody is in. */
  orderGroupList: endpoint({
    get: `${mall}/GetOrderLaboratoryGroupList`,
    title: ['我的课题组', 'My purchase groups'],
    permission: 'signedIn',
    insidersOnly: true,
    result: list(
      object({
        id: id(),
        groupName,
        leaderName: personName('负责人', 'Leader'),
        myRole: choice(['我的角色', 'My role'], groupRoles),
        orderLimit: nullable(yuan(['单笔限额（元）', 'Limit of an order (yuan)'])),
        laboratoryCount: integer(['实验室数', 'Laboratories']),
      }),
    ),
  }),
  groupLaboratoryList: endpoint({
    get: `${mall}/GetLaboratoryListByGruop`,
    title: ['课题组的实验室', 'Laboratories of a group'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ laboratoryGroupId: id(['课题组', 'Group']) }),
    result: list(object(buyersLaboratory)),
  }),
  purchaseLaboratoryList: endpoint({
    get: '/Customer/Purchase/GetLaboratoryList',
    title: ['可采购的实验室', 'Laboratories to buy for'],
    permission: 'signedIn',
    insidersOnly: true,
    input: pageQuery(
      {
        keyword: optional(text(['实验室', 'Laboratory'], { max: 60, min: 0 })),
        /** Goods of which is said for each whether they may be bought for it. */
        commodityId: optional(id(['商品', 'Goods'])),
      },
      ['laboratoryName'],
    ),
    result: pageOf(
      object({
        ...buyersLaboratory,
        laboratoryGroupId: id(['课题组', 'Group']),
        /** Null where no goods are asked about. */
        buying: nullable(buying),
      }),
    ),
  }),
  laboratoryAddress: endpoint({
    get: `${mall}/GetLaboratoryAddress`,
    title: ['实验室收货地址', 'Where a laboratory receives'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ laboratoryId: id(['实验室', 'Laboratory']) }),
    result: list(
      object({
        id: id(),
        buildingName: text(['楼宇', 'Building'], { max: 60 }),
        roomNo: text(['房间号', 'Room'], { max: 30 }),
        fullAddress: text(['地址', 'Address'], { max: 200 }),
        contacts: list(
          object({
            userId: id(['联系人', 'Contact']),
            name: personName('联系人', 'Contact'),
            phone: nullable(personal('phone', text(['电话', 'Phone'], { max: 30 }))),
          }),
          ['联系人', 'Contacts'],
        ),
        canReceiveHazardous: bool(['可收危险化学品', 'May receive hazardous goods']),
        controlledCategories: list(choice(['管制类别', 'Controlled categories'], controlledCategories), [
          '可收管制类别',
          'Controlled categories',
        ]),
      }),
    ),
  }),
  groupDetails: endpoint({
    get: `${own}/GroupDetails`,
    title: ['查看我的课题组', 'Show a group of mine'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ id: id() }),
    result: purchaseGroupDetails,
  }),
  groupSave: endpoint({
    post: `${own}/GroupSave`,
    title: ['保存课题组', 'Save a group of mine'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      id: optional(nullable(id())),
      version: optional(nullable(version())),
      ...ownGroupFields,
    }),
    result: stamp,
  }),
  /** Laboratories of which others have asked their head for a group. */
  groupConfirmList: endpoint({
    get: `${own}/GroupConfirmList`,
    title: ['待我确认的课题组', 'Groups that I am to confirm'],
    permission: 'signedIn',
    insidersOnly: true,
    result: list(
      object({
        id: id(),
        groupName,
        leaderName: personName('负责人', 'Leader'),
        laboratoryId: id(['实验室', 'Laboratory']),
        laboratoryName,
      }),
    ),
  }),
  /** The head of a laboratory agrees that a group buys for it, or takes it out. */
  groupConfirm: endpoint({
    post: `${own}/GroupConfirm`,
    title: ['确认课题组的实验室', 'Confirm a laboratory of a group'],
    // It was one of the things to do.
    changes: ['purchaseGroup', 'workplace'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      id: id(),
      laboratoryId: id(['实验室', 'Laboratory']),
      accept: bool(['同意', 'Agree']),
    }),
    result: idResult,
  }),
});
