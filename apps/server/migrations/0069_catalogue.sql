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
CREATE INDEX "mall_banner_type" ON "mall_banner" USING btree ("type_id");