CREATE TABLE "cas_code_detail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cas_code" text NOT NULL,
	"chinese_name" text NOT NULL,
	"english_name" text,
	"other_name" text,
	"molecular_formula" text,
	"molecular_weight" double precision,
	"ghs_pictograms" text[] DEFAULT '{}' NOT NULL,
	"signal_word" text,
	"hazard_statements" text[] DEFAULT '{}' NOT NULL,
	"precaution_statements" text[] DEFAULT '{}' NOT NULL,
	"un_number" text,
	"hazard_summary" text,
	"component" text,
	"first_aid" text,
	"fire_fighting_measures" text,
	"emergency_measures" text,
	"handling_storage" text,
	"personal_protection" text,
	"physical_chemical_properties" text,
	"stability_protection" text,
	"toxicological_information" text,
	"ecological_information" text,
	"disposal" text,
	"transport_information" text,
	"regulatory_information" text,
	"other_information" text,
	"source" text,
	"next_review_at" date,
	"completeness" smallint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sheet_version" integer DEFAULT 0 NOT NULL,
	"reviewed_by_id" uuid,
	"reviewed_at" timestamptz(3),
	"search_text" text NOT NULL,
	"search_index" "tsvector" GENERATED ALWAYS AS (bigram(search_text)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "cas_code_detail_published" CHECK ("cas_code_detail"."state" = 'draft' or "cas_code_detail"."sheet_version" > 0)
);
--> statement-breakpoint
CREATE TABLE "cas_code_detail_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"sheet_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text NOT NULL,
	"published_by_id" uuid,
	"published_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sds_read" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"sheet_version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"seconds_spent" integer NOT NULL,
	"scrolled_to_end" boolean NOT NULL,
	"read_at" timestamptz(3) NOT NULL,
	"span" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cas_code_detail" ADD CONSTRAINT "cas_code_detail_reviewed_by_id_account_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cas_code_detail_version" ADD CONSTRAINT "cas_code_detail_version_sheet_id_cas_code_detail_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."cas_code_detail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cas_code_detail_version" ADD CONSTRAINT "cas_code_detail_version_published_by_id_account_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sds_read" ADD CONSTRAINT "sds_read_sheet_id_cas_code_detail_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."cas_code_detail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sds_read" ADD CONSTRAINT "sds_read_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cas_code_detail_cas" ON "cas_code_detail" USING btree ("cas_code");--> statement-breakpoint
CREATE INDEX "cas_code_detail_by_cas" ON "cas_code_detail" USING btree ("cas_code","id");--> statement-breakpoint
CREATE INDEX "cas_code_detail_by_update" ON "cas_code_detail" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "cas_code_detail_review" ON "cas_code_detail" USING btree ("next_review_at");--> statement-breakpoint
CREATE INDEX "cas_code_detail_search" ON "cas_code_detail" USING gin ("search_index");--> statement-breakpoint
CREATE UNIQUE INDEX "cas_code_detail_version_of" ON "cas_code_detail_version" USING btree ("sheet_id","sheet_version");--> statement-breakpoint
CREATE UNIQUE INDEX "sds_read_once" ON "sds_read" USING btree ("user_id","sheet_id","sheet_version","scrolled_to_end","span");--> statement-breakpoint
CREATE INDEX "sds_read_of" ON "sds_read" USING btree ("user_id","sheet_id","read_at");--> statement-breakpoint
CREATE INDEX "sds_read_sheet" ON "sds_read" USING btree ("sheet_id");--> statement-breakpoint
-- By hand: what was published, and who has read it, stays as it was written.
CREATE FUNCTION data_sheet_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'published data sheets and their readings are append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER cas_code_detail_version_append_only BEFORE UPDATE OR DELETE ON cas_code_detail_version
  FOR EACH ROW EXECUTE FUNCTION data_sheet_append_only();--> statement-breakpoint
CREATE TRIGGER cas_code_detail_version_no_truncate BEFORE TRUNCATE ON cas_code_detail_version
  FOR EACH STATEMENT EXECUTE FUNCTION data_sheet_append_only();--> statement-breakpoint
CREATE TRIGGER sds_read_append_only BEFORE UPDATE OR DELETE ON sds_read
  FOR EACH ROW EXECUTE FUNCTION data_sheet_append_only();--> statement-breakpoint
CREATE TRIGGER sds_read_no_truncate BEFORE TRUNCATE ON sds_read
  FOR EACH STATEMENT EXECUTE FUNCTION data_sheet_append_only();
