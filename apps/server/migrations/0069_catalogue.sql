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
CREATE TABLE "funding_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_no" text NOT NULL,
	"funding_name" text NOT NULL,
	"project_no" text,
	"source" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"budget" numeric(14, 2) DEFAULT '0' NOT NULL,
	"balance" numeric(14, 2) DEFAULT '0' NOT NULL,
	"frozen" numeric(14, 2) DEFAULT '0' NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"allowed_kinds" text[] DEFAULT '{}' NOT NULL,
	"allow_controlled" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"ownerless" boolean DEFAULT false NOT NULL,
	"reason" text,
	"authorised" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"external_id" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "funding_account_balance" CHECK ("funding_account"."balance" >= 0),
	CONSTRAINT "funding_account_frozen" CHECK ("funding_account"."frozen" >= 0 and "funding_account"."frozen" <= "funding_account"."balance"),
	CONSTRAINT "funding_account_days" CHECK ("funding_account"."valid_to" >= "funding_account"."valid_from"),
	CONSTRAINT "funding_account_closed" CHECK ("funding_account"."state" <> 'closed' or "funding_account"."frozen" = 0)
);
--> statement-breakpoint
CREATE TABLE "funding_adjustment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"funding_id" uuid NOT NULL,
	"to_funding_id" uuid,
	"amount" numeric(14, 2) NOT NULL,
	"reason" text NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"applicant_id" uuid,
	"approval_id" uuid,
	"outcome" text,
	"idem_key" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "funding_adjustment_amount" CHECK ("funding_adjustment"."amount" > 0 or ("funding_adjustment"."kind" = 'adjust' and "funding_adjustment"."amount" <> 0)),
	CONSTRAINT "funding_adjustment_to_other" CHECK (("funding_adjustment"."kind" = 'transfer') = ("funding_adjustment"."to_funding_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "funding_journal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"funding_id" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"balance_after" numeric(14, 2) NOT NULL,
	"frozen_after" numeric(14, 2) NOT NULL,
	"order_id" uuid,
	"statement_id" uuid,
	"operator_id" uuid,
	"reason" text,
	"idem_key" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"prev_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "funding_journal_amount" CHECK ("funding_journal"."amount" > 0 or ("funding_journal"."kind" = 'adjust' and "funding_journal"."amount" <> 0)),
	CONSTRAINT "funding_journal_after" CHECK ("funding_journal"."balance_after" >= 0 and "funding_journal"."frozen_after" >= 0)
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
ALTER TABLE "funding_account" ADD CONSTRAINT "funding_account_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_account" ADD CONSTRAINT "funding_account_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_adjustment" ADD CONSTRAINT "funding_adjustment_funding_id_funding_account_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_adjustment" ADD CONSTRAINT "funding_adjustment_to_funding_id_funding_account_id_fk" FOREIGN KEY ("to_funding_id") REFERENCES "public"."funding_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_adjustment" ADD CONSTRAINT "funding_adjustment_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_adjustment" ADD CONSTRAINT "funding_adjustment_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_journal" ADD CONSTRAINT "funding_journal_funding_id_funding_account_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_journal" ADD CONSTRAINT "funding_journal_operator_id_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "funding_account_no" ON "funding_account" USING btree (lower(card_no));--> statement-breakpoint
CREATE INDEX "funding_account_created" ON "funding_account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "funding_account_owner" ON "funding_account" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "funding_account_organization" ON "funding_account" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "funding_account_valid" ON "funding_account" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "funding_account_authorised" ON "funding_account" USING gin (authorised jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "funding_adjustment_key" ON "funding_adjustment" USING btree ("applicant_id","idem_key");--> statement-breakpoint
CREATE INDEX "funding_adjustment_created" ON "funding_adjustment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "funding_adjustment_funding" ON "funding_adjustment" USING btree ("funding_id","created_at","id");--> statement-breakpoint
CREATE INDEX "funding_adjustment_to" ON "funding_adjustment" USING btree ("to_funding_id");--> statement-breakpoint
CREATE INDEX "funding_adjustment_pending" ON "funding_adjustment" USING btree ("funding_id") WHERE "funding_adjustment"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "funding_journal_seq" ON "funding_journal" USING btree ("funding_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "funding_journal_key" ON "funding_journal" USING btree ("idem_key");--> statement-breakpoint
CREATE INDEX "funding_journal_order" ON "funding_journal" USING btree ("order_id","funding_id") WHERE "funding_journal"."order_id" is not null;--> statement-breakpoint
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
CREATE INDEX "supplier_user_supplier" ON "supplier_user" USING btree ("supplier_id");--> statement-breakpoint
-- By hand: the journal of funds. Its rows are numbered and chained as they are added; never changed, never removed.
SELECT journal_open('funding_journal', 'fundingJournal', 'funding_id', 'seq');--> statement-breakpoint
-- The money of a card moves by one row of its journal at a time, which `last_seq` counts.
CREATE FUNCTION funding_money_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the money of a card is moved by its journal' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER funding_money_kept BEFORE UPDATE ON funding_account FOR EACH ROW
  WHEN ((OLD.balance <> NEW.balance OR OLD.frozen <> NEW.frozen OR OLD.last_seq <> NEW.last_seq)
    AND NEW.last_seq <> OLD.last_seq + 1) EXECUTE FUNCTION funding_money_kept();--> statement-breakpoint
CREATE TRIGGER funding_starts_empty BEFORE INSERT ON funding_account FOR EACH ROW
  WHEN (NEW.balance <> 0 OR NEW.frozen <> 0 OR NEW.last_seq <> 0) EXECUTE FUNCTION funding_money_kept();--> statement-breakpoint
-- A row says what its card says: whoever adds one has moved the money by it.
CREATE FUNCTION funding_journal_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM funding_account WHERE id = NEW.funding_id AND last_seq = NEW.seq
     AND balance = NEW.balance_after AND frozen = NEW.frozen_after;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a row of the journal does not fit its card' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Behind `journal_link`, by its name, which gives the number.
CREATE TRIGGER journal_link_fits BEFORE INSERT ON funding_journal FOR EACH ROW EXECUTE FUNCTION funding_journal_fits();
