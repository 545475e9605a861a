// What merchandisers write into the headings of a T&A sheet. Words are compared without signs, spaces and accents.

type Words = readonly (readonly [word: string, meaning: string])[];
const table = (rows: readonly (readonly [meaning: string, words: string])[]): Words =>
  rows.flatMap(([meaning, words]) => words.split(', ').map((word) => [word, meaning] as const));

/** Of stages, besides the names, aliases and terms of the catalogue. */
export const SHEET_WORDS = table([
  ['Lab Dip', 'l/d, lab dips, lap dip, lbd, color dip, colour dip, lab dip swatch, dip'],
  ['Strike-off', 'strike offs, s/off, strikeoff, print strike off, emb strike off, artwork strike off'],
  ['Strike-off', 'embroidery strike off, print s/o, emb s/o, 花样'],
  ['Knit Down / Handloom', 'knit down, k/d, handloom, hand loom, h/l, knit swatch, desk loom'],
  ['Wash Standard', 'wash std, wash panel, wash sample, leg panel, wash swatch, shade band, wash legs'],
  ['Trim Card', 'trims card, trim board, accessory card, swatch card, trim sheet, 色卡'],
  [
    'Proto Sample',
    'proto, proto smpl, prototype, prototype sample, 1st proto, proto spl, development sample',
  ],
  ['Fit Sample', 'fit, fit smpl, fs, fit spl, fit samples, fitting sample, fit sample comments'],
  [
    'Salesman Sample (SMS)',
    'salesman sample, sms sample, sales sample, salesman smpl, photoshoot sample, sales spl',
  ],
  ['Size Set Sample', 'size set, s/s sample, sz set, size set smpl, sizeset spl, s/set, jump size'],
  [
    'GPT Test',
    'garment testing, garment perf test, garment performance test, gpt report, gmt test, gmts test',
  ],
  ['PP Sample', 'pps, pp, pp smpl, pp spl, pre production sample, preproduction sample, pre prod sample'],
  [
    'PP Sample',
    'gold seal, gold seal sample, sealer, seal sample, sealing sample, red seal, green seal, 封样',
  ],
  ['TOP Sample', 'tops, top smpl, top spl, top of production, production sample, bulk sample, 大货样'],
  ['Yarn Booking', 'yarn bkg, yarn order, yarn po, yarn booked, yarn pi'],
  ['Yarn In-house', 'yarn i/h, yarn ih, yarn in, yarn inhouse, yarn eta, yarn arrival, yarn rcv, 纱到'],
  [
    'Fabric Booking',
    'fab booking, fab bkg, fabric bkg, fabric order, fabric po, fab po, fabric booked, fab order',
  ],
  [
    'Greige Fabric Ready',
    'greige, grey fabric, gray fabric, greige ready, knitting, weaving, knitting complete, 织布',
  ],
  [
    'Bulk Fabric Approval',
    'bulk approval, bulk swatch, bulk fab, fabric bulk, first lot, head end, header, bulk shade',
  ],
  ['Bulk Fabric Approval', 'bulk lot, shade lot, fabric approval, bulk fabric, bulk fab shade'],
  [
    'Fabric Test (FPT)',
    'fabric test, fpt, fab test, fabric testing, fabric perf test, base test, fabric test report',
  ],
  [
    'Bulk Fabric In-house',
    'fab i/h, fabric i/h, fab inhouse, fabric ih, fabric in, fab eta, fabric eta, fabric delivery',
  ],
  ['Bulk Fabric In-house', 'fabric arrival, fabric ready, dyeing, dyeing complete, fab rcv, 面料到厂, 布到'],
  [
    'Trims Booking',
    'trim booking, trims bkg, trims order, accessories booking, acc booking, trims po, trims booked',
  ],
  [
    'Sewing Trims In-house',
    'trims i/h, trim i/h, trims ih, trim inhouse, sewing trims, trims in, trims eta, acc i/h',
  ],
  ['Sewing Trims In-house', 'accessories i/h, accessories inhouse, sewing acc i/h, trims rcv, 辅料到厂'],
  [
    'Packing Accessories In-house',
    'packing i/h, packing trims, packing trims i/h, packing acc, packing accessories',
  ],
  ['Packing Accessories In-house', 'packing acc i/h, carton i/h, cartons i/h, poly i/h, 包材到厂'],
  [
    'Fabric Inspection (4-Point)',
    'fabric inspection, fab insp, fabric insp, 4 point, four point, fab inspection',
  ],
  [
    'Pre-Production Meeting',
    'pp meeting, ppm, pp mtg, p.p. meeting, preproduction meeting, pre prod meeting, ppmtg',
  ],
  ['Pilot Run', 'pilot, trial run, pilot production, size set run, trial cut, 试制'],
  ['Cutting', 'cut, bulk cut, bulk cutting, cutting qty, cut qty, pieces cut, 裁床'],
  [
    'Printing / Embroidery',
    'print, printing, emb, embroidery, print/emb, embellishment, prt, embro, 印花, 绣花',
  ],
  ['Panel Knitting & Linking', 'linking, panel knitting, knit & link, linking complete, flat knitting, 缝盘'],
  ['Sewing', 'stitching, sew, sewing output, sewing qty, stitch, making, 缝制, 车间'],
  [
    'Inline Inspection',
    'inline, in-line, inline insp, dupro, during production, initial inspection, mid inspection',
  ],
  ['Inline Inspection', 'initial insp, midline, mid-line, ipc, 中查, 中检'],
  [
    'Garment Washing / Dyeing',
    'washing, wash, garment wash, gmt wash, garment dye, garment dyeing, wash out, 洗水',
  ],
  ['Finishing & Ironing', 'finishing, fin, finish, ironing, iron, pressing, 整烫, 后道'],
  ['Packing', 'pack, packed, carton packing, pkg, packing qty, packing complete, 装箱'],
  [
    'Final Inspection (AQL)',
    'final insp, fri, aql, final random inspection, pre-final, shipment inspection, fir',
  ],
  ['Final Inspection (AQL)', 'inspection, insp, aql insp, final audit, qc final, 尾查, 验货'],
  ['Shipment Sample', 'ship sample, shipment smpl, shipping sample, ship smpl, shpt sample, 船头办'],
  [
    'Forwarder Booking',
    'fwd booking, vessel booking, shipment booking, shipping booking, booking with forwarder, so release',
  ],
  ['Ex-Factory', 'ex fac, exfac, ex fact, xfd, xf, xfty, x-fty, ex-fty, ex fty, ex mill, ex factory'],
  [
    'Ex-Factory',
    'handover, hand over, cargo handover, goods handover, fob handover, chd, crd, cargo ready, dispatch',
  ],
  ['Ex-Factory', 'gac, ex works, ex factory date, x factory, 离厂, 出货'],
  [
    'Shipping Documents',
    'shipping docs, ship docs, documents, docs, export documents, doc submission, docs to bank, 单证',
  ],
]);
/** Headings of the first day of work on a stage. */
export const START_WORDS = table([
  ['Cutting', 'pcd, planned cut, planned cutting, cut in, fabric lay, 开裁'],
  [
    'Sewing',
    'input, sewing input, line input, line in, sewing in, loading, line loading, psd, feeding, 上线',
  ],
]);
/** Headings of the last day. */
export const END_WORDS = table([['Sewing', 'output, line out, sewing out, line off, 下线']]);

/** What a column says of its stage. An event is the start, or the submission of an approval; others are the end. */
export const PARTS = ['dates', 'plan', 'actual', 'revised', 'status', 'remarks'] as const;
export const EVENTS = ['end', 'start', 'submission'] as const;
export type Part = (typeof PARTS)[number];
export type Event = (typeof EVENTS)[number];

export const PART_WORDS = table([
  [
    'plan',
    'plan, planned, planning, planing, pln, pl, target, tgt, trg, due, deadline, t&a, tna, t/a, schedule, scheduled',
  ],
  ['plan', 'sched, expected, required, req, budget, commit, committed, original, orig, by'],
  ['plan', '计划, 预计, 目标, 应完成, পরিকল্পনা, লক্ষ্য, নির্ধারিত, kế hoạch, dự kiến, planlanan, hedef, termin'],
  [
    'actual',
    'actual, act, actl, ata, done, received, recd, rcvd, recvd, rec, completed, complete, achieved, real',
  ],
  ['actual', '实际, 已完成, প্রকৃত, বাস্তব, সম্পন্ন, thực tế, đã xong, gerçekleşen, gerçek, fiili, yapılan'],
  ['revised', 'revised, rev, revise, revision, new, re, re-plan, replan, replanned, rvsd, forecast, fcst'],
  ['revised', '修改, 修订, 调整, 新, সংশোধিত, নতুন, sửa đổi, điều chỉnh, revize, revizyon, yeni'],
  ['status', 'status, sts, state, stat, 状态, অবস্থা, স্ট্যাটাস, trạng thái, tình trạng, durum, durumu'],
  [
    'remarks',
    'remarks, remark, rmk, rmks, comment, comments, note, notes, 备注, 说明, মন্তব্য, ghi chú, not, notlar, açıklama',
  ],
]);
/** 'sent' is Actual besides; 'approved' too. */
export const EVENT_WORDS = table([
  [
    'start',
    'start, begin, beginning, started, commence, st, starting, 开始, শুরু, bắt đầu, başlangıç, başlama',
  ],
  [
    'end',
    'end, finish, finished, close, closing, completion, ending, 结束, 完成, শেষ, kết thúc, bitiş, bitti',
  ],
  ['submission', 'submit, submission, sub, subm, submtd, 提交, 寄出, জমা, gửi, gönderim'],
  ['sent', 'sent, submitted, dispatched, couriered, 已寄, 已提交, পাঠানো, đã gửi, gönderildi, gönderilen'],
  [
    'approval',
    'approval, appvl, apvl, apprvl, app, appr, apprv, aprvl, 确认, 批, 批准, অনুমোদন, duyệt, onay, onayı',
  ],
  ['approved', 'approved, appd, apprvd, apvd, aprvd, 已确认, 已批, অনুমোদিত, đã duyệt, onaylandı, onaylanan'],
  ['none', 'date, dates, dt, day, dte, of, on, the, for, 日期, 日, তারিখ, ngày, tarih, tarihi, tarihleri'],
]);

export const BUYER = 'Buyer';
export const FACTORY = 'Factory';
export const MERCHANDISER = 'Merchandiser';
export const FIELD_WORDS = table([
  [
    BUYER,
    'buyer, buyers, buyer name, customer, customer name, cust, client, client name, account, buyer/brand',
  ],
  [
    BUYER,
    '客户, 买家, 客人, 客户名称, বায়ার, ক্রেতা, গ্রাহক, khách hàng, khách, bên mua, tên khách hàng, müşteri, alıcı',
  ],
  [
    FACTORY,
    'factory, fty, fac, factory name, vendor, vendor name, supplier, maker, mfr, manufacturer, fty/vendor, unit, plant',
  ],
  [
    FACTORY,
    '工厂, 供应商, 生产厂, 加工厂, ফ্যাক্টরি, কারখানা, nhà máy, xưởng, nhà cung cấp, fabrika, üretici, tedarikçi, atölye',
  ],
  [
    MERCHANDISER,
    'merchandiser, merch, merchant, merchandizer, mr, handled by, merchandiser name, 跟单, 跟单员, 业务员',
  ],
  [
    MERCHANDISER,
    'মার্চেন্ডাইজার, merchandiser phụ trách, người phụ trách, phụ trách, merchandiser adı, temsilci, sorumlu',
  ],
  [
    'Order: Buyer PO Number',
    'order, order no, order nr, order number, order #, ord no, ord, po no., p.o., p.o. no, po #',
  ],
  [
    'Order: Buyer PO Number',
    'contract no, job no, order ref, oc no, 订单号, 订单, 合同号, 订单编号, 单号, অর্ডার, অর্ডার নং, অর্ডার নম্বর, পিও',
  ],
  [
    'Order: Buyer PO Number',
    'đơn hàng, số đơn hàng, mã đơn hàng, số po, sipariş, sipariş no, sipariş numarası',
  ],
  [
    'Style: Style Number',
    'style #, art no, art, ref no, 款号, 款式, 货号, স্টাইল, স্টাইল নং, mã hàng, mã style, model, model no, model kodu',
  ],
  ['Combo: Combo Name', 'col, clr, colors, colours, 颜色, 色号, 色, রং, কালার, màu, màu sắc, renk, renkler'],
  [
    'Quantity',
    'order qnty, qnty, qty pcs, o/qty, 数量, 订单数量, 件数, পরিমাণ, সংখ্যা, số lượng, sl, adet, miktar',
  ],
  [
    'Order: Contract Ship Date (Buyer)',
    'ship date, shipment date, ship dt, shpt date, del date, delivery, delivery dt, dely',
  ],
  [
    'Order: Contract Ship Date (Buyer)',
    'contract date, shipping date, 交期, 船期, 交货期, 交货日期, শিপমেন্ট তারিখ, শিপ ডেট',
  ],
  [
    'Order: Contract Ship Date (Buyer)',
    'ngày giao hàng, ngày giao, ngày xuất, sevk tarihi, sevkiyat tarihi, teslim tarihi, yükleme tarihi',
  ],
  [
    'Order: Purchase Order Date',
    'po date, order date, po dt, order dt, po received, order confirm date, 下单日期, ngày đặt hàng, sipariş tarihi',
  ],
  [
    'Order: Planning Remarks',
    'remarks, remark, order remarks, comments, note, notes, 备注, মন্তব্য, ghi chú, açıklama, notlar',
  ],
  ['Order: Season', 'season, 季节, মৌসুম, সিজন, mùa, sezon'],
  ['Order: Brand Name', 'brand, brand name, 品牌, ব্র্যান্ড, nhãn hiệu, thương hiệu, marka'],
]);

/** Columns of a table with a row for each stage, and its fields in words of their own. */
export const EVENT_COLUMN_WORDS =
  'activity, activities, event, events, process, processes, task, tasks, stage, stages, particulars, particular, milestone, milestones, critical path, action, description of work, 工序, 项目, 节点, 阶段, কাজ, ধাপ, প্রক্রিয়া, công đoạn, công việc, hạng mục, işlem, aşama, süreç, görev, faaliyet'.split(
    ', ',
  );
