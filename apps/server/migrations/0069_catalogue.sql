CREATE TABLE "mall_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"consignee" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_bill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"group_id" uuid,
	"title_type" text NOT NULL,
	"invoice_type" text NOT NULL,
	"bill_title" text NOT NULL,
	"tax_no" text,
	"bank_name" text,
	"bank_account" text,
	"register_address" text,
	"register_phone" text,
	"receive_email" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "mall_bill_one_owner" CHECK ("mall_bill"."user_id" is null or "mall_bill"."group_id" is null)
);
--> statement-breakpoint
CREATE TABLE "purchase_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_name" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"leader_id" uuid NOT NULL,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_group_build" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"organization_id" uuid,
	"locale" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_group_laboratory" (
	"group_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_group_laboratory_group_id_laboratory_id_pk" PRIMARY KEY("group_id","laboratory_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_group_member" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"group_role" text NOT NULL,
	"order_limit" bigint,
	CONSTRAINT "purchase_group_member_group_id_user_id_pk" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "purchase_group_member_limit" CHECK ("purchase_group_member"."order_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid,
	"link_type" text NOT NULL,
	"link_url" text,
	"type_id" uuid,
	"show_from" date,
	"show_to" date,
	"sort" integer NOT NULL,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "mall_banner_days" CHECK ("mall_banner"."show_to" >= "mall_banner"."show_from"),
	CONSTRAINT "mall_banner_link" CHECK (("mall_banner"."link_type" = 'url') = ("mall_banner"."link_url" is not null)
        and ("mall_banner"."link_type" = 'category') = ("mall_banner"."type_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"order_id" uuid,
	"note" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"appeal" text,
	"appealed_by" uuid,
	"appealed_at" timestamptz(3),
	"answer" text,
	"accepted" boolean,
	"answered_by" uuid,
	"answered_at" timestamptz(3),
	CONSTRAINT "credit_event_points" CHECK ("credit_event"."points" between -30 and -1)
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_code" text NOT NULL,
	"supplier_name" text NOT NULL,
	"uscc" text NOT NULL,
	"short_name" text,
	"logo_file_id" uuid,
	"legal_person" text,
	"address" text,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"email" text,
	"website" text,
	"introduction" text,
	"main_type_ids" uuid[] DEFAULT '{}' NOT NULL,
	"brand_ids" uuid[] DEFAULT '{}' NOT NULL,
	"bank_name" text,
	"bank_account" text,
	"delivery_areas" text,
	"freight_free_from" bigint,
	"freight_flat" bigint,
	"min_order_amount" bigint,
	"service_terms" text,
	"joined_at" date,
	"contract_no" text,
	"contract_to" date,
	"goods_score" numeric(3, 2),
	"service_score" numeric(3, 2),
	"delivery_score" numeric(3, 2),
	"on_time_rate" numeric(5, 4),
	"credit_points" integer DEFAULT 100 NOT NULL,
	"credit_month" date,
	"supplier_status" text DEFAULT 'materials' NOT NULL,
	"status_at" timestamptz(3) DEFAULT now() NOT NULL,
	"status_reason" text,
	"suspended_by" text,
	"approval_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_credit" CHECK ("supplier"."credit_points" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "supplier_apply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"apply_no" text NOT NULL,
	"kind" text NOT NULL,
	"registration_key" text,
	"supplier_name" text NOT NULL,
	"uscc" text NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"email" text,
	"main_type_ids" uuid[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"bank_name" text,
	"bank_account" text,
	"state" text DEFAULT 'applied' NOT NULL,
	"review_note" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamptz(3),
	"supplier_id" uuid,
	"from_network" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_apply_profile_of" CHECK ("supplier_apply"."kind" = 'apply' or "supplier_apply"."supplier_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "supplier_user" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"is_supplier_admin" boolean DEFAULT false NOT NULL,
	"sales_type_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mall_address" ADD CONSTRAINT "mall_address_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_bill" ADD CONSTRAINT "mall_bill_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_bill" ADD CONSTRAINT "mall_bill_group_id_purchase_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."purchase_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_group" ADD CONSTRAINT "purchase_group_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_group" ADD CONSTRAINT "purchase_group_leader_id_account_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_group_laboratory" ADD CONSTRAINT "purchase_group_laboratory_group_id_purchase_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."purchase_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_group_laboratory" ADD CONSTRAINT "purchase_group_laboratory_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_group_member" ADD CONSTRAINT "purchase_group_member_group_id_purchase_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."purchase_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_group_member" ADD CONSTRAINT "purchase_group_member_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_banner" ADD CONSTRAINT "mall_banner_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_banner" ADD CONSTRAINT "mall_banner_type_id_catalogue_word_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."catalogue_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_event" ADD CONSTRAINT "credit_event_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_event" ADD CONSTRAINT "credit_event_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_event" ADD CONSTRAINT "credit_event_appealed_by_account_id_fk" FOREIGN KEY ("appealed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_event" ADD CONSTRAINT "credit_event_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_logo_file_id_file_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_apply" ADD CONSTRAINT "supplier_apply_reviewed_by_account_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_apply" ADD CONSTRAINT "supplier_apply_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_user" ADD CONSTRAINT "supplier_user_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_user" ADD CONSTRAINT "supplier_user_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_address_user" ON "mall_address" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_address_default" ON "mall_address" USING btree ("user_id") WHERE "mall_address"."is_default";--> statement-breakpoint
CREATE INDEX "mall_bill_user" ON "mall_bill" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mall_bill_group" ON "mall_bill" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_bill_default" ON "mall_bill" USING btree (coalesce(user_id, group_id, '00000000-0000-0000-0000-000000000000')) WHERE "mall_bill"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_group_name" ON "purchase_group" USING btree ("organization_id",lower("group_name"));--> statement-breakpoint
CREATE INDEX "purchase_group_by_name" ON "purchase_group" USING btree ("group_name","id");--> statement-breakpoint
CREATE INDEX "purchase_group_leader" ON "purchase_group" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "purchase_group_build_owner" ON "purchase_group_build" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_group_laboratory_of" ON "purchase_group_laboratory" USING btree ("laboratory_id");--> statement-breakpoint
CREATE INDEX "purchase_group_member_user" ON "purchase_group_member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_group_member_leader" ON "purchase_group_member" USING btree ("group_id") WHERE "purchase_group_member"."group_role" = 'leader';--> statement-breakpoint
CREATE INDEX "mall_banner_by_sort" ON "mall_banner" USING btree ("position","sort","id");--> statement-breakpoint
CREATE INDEX "mall_banner_type" ON "mall_banner" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "credit_event_supplier" ON "credit_event" USING btree ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "credit_event_created_by" ON "credit_event" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "credit_event_appealed_by" ON "credit_event" USING btree ("appealed_by");--> statement-breakpoint
CREATE INDEX "credit_event_answered_by" ON "credit_event" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_code" ON "supplier" USING btree ("supplier_code");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_name" ON "supplier" USING btree (lower("supplier_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_uscc" ON "supplier" USING btree ("uscc") WHERE "supplier"."supplier_status" not in ('quit', 'refused');--> statement-breakpoint
CREATE INDEX "supplier_by_name" ON "supplier" USING btree ("supplier_name","id");--> statement-breakpoint
CREATE INDEX "supplier_by_joined" ON "supplier" USING btree ("joined_at","id");--> statement-breakpoint
CREATE INDEX "supplier_by_credit" ON "supplier" USING btree ("credit_points","id");--> statement-breakpoint
CREATE INDEX "supplier_by_status" ON "supplier" USING btree ("supplier_status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_apply_no" ON "supplier_apply" USING btree ("apply_no");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_apply_key" ON "supplier_apply" USING btree ("registration_key");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_apply_open" ON "supplier_apply" USING btree ("uscc") WHERE "supplier_apply"."state" = 'applied' and "supplier_apply"."kind" = 'apply';--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_apply_profile" ON "supplier_apply" USING btree ("supplier_id") WHERE "supplier_apply"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "supplier_apply_created" ON "supplier_apply" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "supplier_apply_supplier" ON "supplier_apply" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_apply_reviewer" ON "supplier_apply" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "supplier_apply_network" ON "supplier_apply" USING btree ("from_network","created_at") WHERE "supplier_apply"."from_network" is not null;--> statement-breakpoint
CREATE INDEX "supplier_user_supplier" ON "supplier_user" USING btree ("supplier_id");