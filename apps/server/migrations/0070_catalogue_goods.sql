-- By hand: what goods are found by. Pairs of neighbouring characters of each line, and single ones of Chinese, since a word
-- of one character is asked for too.
CREATE FUNCTION grams(words text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  found text[] := '{}';
  letter text;
  before text := E'\n';
BEGIN
  FOREACH letter IN ARRAY string_to_array(coalesce(words, ''), NULL) LOOP
    IF letter <> E'\n' THEN
      IF before <> E'\n' THEN
        found := found || (before || letter);
      END IF;
      IF ascii(letter) >= 11904 THEN
        found := found || letter;
      END IF;
    END IF;
    before := letter;
  END LOOP;
  RETURN array_to_tsvector(found);
END
$$;--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"commodity_id" uuid NOT NULL,
	"commodity_num" smallint NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"price_at_add" bigint NOT NULL,
	"added_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_num" CHECK ("cart_item"."commodity_num" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "commodity_feed_back" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commodity_id" uuid NOT NULL,
	"order_line_id" uuid,
	"user_id" uuid NOT NULL,
	"feed_back_type" text NOT NULL,
	"content" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reply" text,
	"reply_by" uuid,
	"reply_at" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"commodity_id" uuid,
	"supplier_id" uuid,
	"folder" text DEFAULT '' NOT NULL,
	"note" text,
	"tell_price" boolean DEFAULT false NOT NULL,
	"tell_stock" boolean DEFAULT false NOT NULL,
	"known_price" bigint,
	"known_stock" boolean,
	"told_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_one" CHECK (num_nonnulls("favourite"."commodity_id", "favourite"."supplier_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "commodity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"item_number" text NOT NULL,
	"series_code" text,
	"commodity_name" text NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"commodity_type_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"cas_code" text,
	"chinese_name" text,
	"english_name" text,
	"other_name" text,
	"molecular_formula" text,
	"purity" text,
	"specification_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"net_content" numeric(18, 6),
	"net_unit" text,
	"mass_fraction" numeric(6, 3),
	"price" bigint NOT NULL,
	"market_price" bigint,
	"tax_rate" smallint DEFAULT 13 NOT NULL,
	"min_num" smallint DEFAULT 1 NOT NULL,
	"stock_num" integer,
	"reserved_num" integer DEFAULT 0 NOT NULL,
	"stock_status" text DEFAULT 'spot' NOT NULL,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"origin" text,
	"warranty_months" integer,
	"storage_condition" text,
	"un_number" text,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"sales_user_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"delisted_by" text,
	"auto_reason" text,
	"state_reason" text,
	"state_at" timestamptz(3) DEFAULT now() NOT NULL,
	"listed_at" timestamptz(3),
	"sales_num" integer DEFAULT 0 NOT NULL,
	"score" numeric(3, 2),
	"control_categories" text[] DEFAULT '{}' NOT NULL,
	"required_licences" text[] DEFAULT '{}' NOT NULL,
	"unit_price" numeric(18, 6) NOT NULL,
	"unit_price_unit" text NOT NULL,
	"search_text" text NOT NULL,
	"search_index" "tsvector" GENERATED ALWAYS AS (grams(search_text)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "commodity_price" CHECK ("commodity"."price" between 1 and 999999999),
	CONSTRAINT "commodity_reserved" CHECK ("commodity"."reserved_num" between 0 and coalesce("commodity"."stock_num", "commodity"."reserved_num")),
	CONSTRAINT "commodity_min" CHECK ("commodity"."min_num" between 1 and 99),
	CONSTRAINT "commodity_content" CHECK (("commodity"."net_content" is null) = ("commodity"."net_unit" is null))
);
--> statement-breakpoint
CREATE TABLE "commodity_draft" (
	"commodity_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"review_note" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_reservation" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"commodity_id" uuid NOT NULL,
	"num" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "stock_reservation_num" CHECK ("stock_reservation"."num" > 0)
);
--> statement-breakpoint
CREATE TABLE "licence_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"control_category" text,
	"commodity_type_id" uuid,
	"kinds" text[] NOT NULL,
	CONSTRAINT "licence_rule_one" CHECK (num_nonnulls("licence_rule"."control_category", "licence_rule"."commodity_type_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "purchase_rule_set" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qualification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"certificate_no" text NOT NULL,
	"scope" text,
	"covered_categories" text[] DEFAULT '{}' NOT NULL,
	"covered_type_ids" uuid[] DEFAULT '{}' NOT NULL,
	"covered_cas" text[] DEFAULT '{}' NOT NULL,
	"brand_id" uuid,
	"issuer" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"review_note" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamptz(3),
	"approval_id" uuid,
	"renews_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "qualification_days" CHECK ("qualification"."valid_to" >= "qualification"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commodity_id" uuid NOT NULL,
	"old_price" bigint NOT NULL,
	"new_price" bigint NOT NULL,
	"old_market_price" bigint,
	"new_market_price" bigint,
	"ratio" numeric(12, 6) NOT NULL,
	"reason" text,
	"evidence_file_id" uuid,
	"effective_from" date NOT NULL,
	"state" text NOT NULL,
	"approval_id" uuid,
	"review_note" text,
	"effective_at" timestamptz(3),
	"created_by" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "price_change_effective" CHECK (("price_change"."state" = 'effective') = ("price_change"."effective_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "purchase_window" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commodity_type_id" uuid,
	"lane" text,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"notice" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_window_order" CHECK ("purchase_window"."to_day" >= "purchase_window"."from_day"),
	CONSTRAINT "purchase_window_one" CHECK (num_nonnulls("purchase_window"."commodity_type_id", "purchase_window"."lane") = 1)
);
--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_feed_back" ADD CONSTRAINT "commodity_feed_back_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_feed_back" ADD CONSTRAINT "commodity_feed_back_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_feed_back" ADD CONSTRAINT "commodity_feed_back_reply_by_account_id_fk" FOREIGN KEY ("reply_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_commodity_type_id_catalogue_word_id_fk" FOREIGN KEY ("commodity_type_id") REFERENCES "public"."catalogue_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_brand_id_catalogue_word_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."catalogue_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_specification_id_catalogue_word_id_fk" FOREIGN KEY ("specification_id") REFERENCES "public"."catalogue_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_unit_id_catalogue_word_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."catalogue_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_sales_user_id_account_id_fk" FOREIGN KEY ("sales_user_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_draft" ADD CONSTRAINT "commodity_draft_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_rule" ADD CONSTRAINT "licence_rule_commodity_type_id_catalogue_word_id_fk" FOREIGN KEY ("commodity_type_id") REFERENCES "public"."catalogue_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_brand_id_catalogue_word_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."catalogue_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_reviewed_by_account_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_evidence_file_id_file_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_window" ADD CONSTRAINT "purchase_window_commodity_type_id_catalogue_word_id_fk" FOREIGN KEY ("commodity_type_id") REFERENCES "public"."catalogue_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_item_of" ON "cart_item" USING btree ("user_id","commodity_id");--> statement-breakpoint
CREATE INDEX "cart_item_commodity" ON "cart_item" USING btree ("commodity_id");--> statement-breakpoint
CREATE INDEX "commodity_feed_back_created" ON "commodity_feed_back" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commodity_feed_back_commodity" ON "commodity_feed_back" USING btree ("commodity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "commodity_feed_back_user" ON "commodity_feed_back" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "commodity_feed_back_reply_by" ON "commodity_feed_back" USING btree ("reply_by");--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_commodity" ON "favourite" USING btree ("user_id","commodity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_supplier" ON "favourite" USING btree ("user_id","supplier_id");--> statement-breakpoint
CREATE INDEX "favourite_by_time" ON "favourite" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "favourite_of_commodity" ON "favourite" USING btree ("commodity_id");--> statement-breakpoint
CREATE INDEX "favourite_of_supplier" ON "favourite" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commodity_item" ON "commodity" USING btree ("supplier_id","item_number","specification_id");--> statement-breakpoint
CREATE INDEX "commodity_created" ON "commodity" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commodity_supplier" ON "commodity" USING btree ("supplier_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "commodity_state" ON "commodity" USING btree ("state","state_at","id");--> statement-breakpoint
CREATE INDEX "commodity_type" ON "commodity" USING btree ("commodity_type_id");--> statement-breakpoint
CREATE INDEX "commodity_brand" ON "commodity" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "commodity_specification" ON "commodity" USING btree ("specification_id");--> statement-breakpoint
CREATE INDEX "commodity_unit" ON "commodity" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "commodity_sales_user" ON "commodity" USING btree ("sales_user_id");--> statement-breakpoint
CREATE INDEX "commodity_cas" ON "commodity" USING btree ("cas_code") WHERE cas_code is not null;--> statement-breakpoint
CREATE INDEX "commodity_series" ON "commodity" USING btree ("supplier_id","series_code") WHERE series_code is not null;--> statement-breakpoint
CREATE INDEX "commodity_auto" ON "commodity" USING btree ("supplier_id","auto_reason") WHERE auto_reason is not null;--> statement-breakpoint
CREATE INDEX "commodity_licences" ON "commodity" USING gin ("required_licences");--> statement-breakpoint
CREATE INDEX "commodity_search" ON "commodity" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "commodity_sale_price" ON "commodity" USING btree ("price","id") WHERE state = 'listed';--> statement-breakpoint
CREATE INDEX "commodity_sale_sales" ON "commodity" USING btree ("sales_num","id") WHERE state = 'listed';--> statement-breakpoint
CREATE INDEX "commodity_sale_new" ON "commodity" USING btree ("listed_at","id") WHERE state = 'listed';--> statement-breakpoint
CREATE INDEX "commodity_sale_unit_price" ON "commodity" USING btree ("unit_price","id") WHERE state = 'listed';--> statement-breakpoint
CREATE INDEX "commodity_sale_score" ON "commodity" USING btree ("score","id") WHERE state = 'listed';--> statement-breakpoint
CREATE INDEX "commodity_sale_type" ON "commodity" USING btree ("commodity_type_id","sales_num","id") WHERE state = 'listed';--> statement-breakpoint
CREATE INDEX "commodity_draft_state" ON "commodity_draft" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "stock_reservation_commodity" ON "stock_reservation" USING btree ("commodity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licence_rule_category" ON "licence_rule" USING btree ("control_category");--> statement-breakpoint
CREATE UNIQUE INDEX "licence_rule_type" ON "licence_rule" USING btree ("commodity_type_id");--> statement-breakpoint
CREATE INDEX "qualification_created" ON "qualification" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "qualification_supplier" ON "qualification" USING btree ("supplier_id","kind","state");--> statement-breakpoint
CREATE INDEX "qualification_end" ON "qualification" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "qualification_renews" ON "qualification" USING btree ("renews_id");--> statement-breakpoint
CREATE INDEX "qualification_brand" ON "qualification" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "qualification_reviewed_by" ON "qualification" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "price_change_created" ON "price_change" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "price_change_ratio" ON "price_change" USING btree ("ratio","id");--> statement-breakpoint
CREATE INDEX "price_change_state" ON "price_change" USING btree ("state","effective_from","id");--> statement-breakpoint
CREATE INDEX "price_change_effective" ON "price_change" USING btree ("commodity_id","effective_at");--> statement-breakpoint
CREATE INDEX "price_change_created_by" ON "price_change" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "price_change_open" ON "price_change" USING btree ("commodity_id") WHERE "price_change"."state" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "purchase_window_days" ON "purchase_window" USING btree ("from_day","id");--> statement-breakpoint
CREATE INDEX "purchase_window_type" ON "purchase_window" USING btree ("commodity_type_id");--> statement-breakpoint
-- By hand: a price that took effect stands; it is the chart of prices.
CREATE FUNCTION price_change_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a price that took effect does not change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER price_change_kept BEFORE UPDATE ON price_change FOR EACH ROW
  WHEN (OLD.state = 'effective' AND (NEW.commodity_id, NEW.old_price, NEW.new_price, NEW.state, NEW.effective_at)
    IS DISTINCT FROM (OLD.commodity_id, OLD.old_price, OLD.new_price, OLD.state, OLD.effective_at))
  EXECUTE FUNCTION price_change_kept();
