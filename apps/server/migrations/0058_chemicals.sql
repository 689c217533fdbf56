CREATE TABLE "chemical_shipped" (
	"part" text PRIMARY KEY NOT NULL,
	"library_version" text NOT NULL,
	"loaded_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compatibility" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pairs" jsonb NOT NULL,
	"cas_pairs" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"version_name" text NOT NULL,
	"control_category" text,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"source" text NOT NULL,
	"note" text,
	"state" text NOT NULL,
	"confirmed_by_id" uuid,
	"confirmed_at" timestamptz(3),
	"confirm_file_id" uuid,
	"built_in" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "control_list_days" CHECK ("control_list"."effective_to" >= "control_list"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "control_list_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"cas_code" text,
	"chinese_name" text,
	"control_category" text,
	"condition" text,
	"list_no" text,
	"since" text,
	"confirm" boolean DEFAULT false NOT NULL,
	"level" text,
	"max_quantity" double precision,
	"unit" text,
	"reason" text,
	"valid_from" date,
	"valid_to" date,
	"sort" integer NOT NULL,
	CONSTRAINT "control_list_item_named" CHECK ("control_list_item"."cas_code" is not null or "control_list_item"."chinese_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "control_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"control_category" text NOT NULL,
	"two_person_receive" boolean NOT NULL,
	"two_person_store" boolean NOT NULL,
	"two_person_issue" boolean NOT NULL,
	"two_person_use" boolean NOT NULL,
	"double_book" boolean NOT NULL,
	"approval_required" boolean NOT NULL,
	"weigh_each_return" boolean NOT NULL,
	"return_same_day" boolean NOT NULL,
	"whole_bottle_only" boolean NOT NULL,
	"student_keepers" boolean NOT NULL,
	"max_issue" double precision,
	"max_issue_unit" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "control_rule_controlCategory_unique" UNIQUE("control_category")
);
--> statement-breakpoint
CREATE TABLE "substance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cas_code" text,
	"no_cas_reason" text,
	"chinese_name" text NOT NULL,
	"english_name" text,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"molecular_formula" text,
	"molecular_weight" double precision,
	"physical_state" text,
	"density" double precision,
	"ghs_pictograms" text[] DEFAULT '{}' NOT NULL,
	"h_codes" text[] DEFAULT '{}' NOT NULL,
	"signal_word" text,
	"hazard_class" text,
	"un_no" text,
	"control_categories" text[] DEFAULT '{}' NOT NULL,
	"control_condition" text,
	"control_min_mass_fraction" double precision,
	"in_hazardous_catalogue" boolean,
	"storage_class" text NOT NULL,
	"temp_range" text,
	"light_sensitive" boolean DEFAULT false NOT NULL,
	"peroxide_former" boolean DEFAULT false NOT NULL,
	"opened_shelf_life_months" integer,
	"shelf_life_months" integer,
	"critical_quantity" double precision,
	"parent_cas" text,
	"no_parent_reason" text,
	"catalogue_source" text,
	"catalogue_date" date,
	"confirm" boolean DEFAULT false NOT NULL,
	"pinyin" text NOT NULL,
	"cas_code_id" uuid,
	"built_in" boolean DEFAULT false NOT NULL,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"search_index" "tsvector" GENERATED ALWAYS AS (bigram(search_text)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "substance_named" CHECK ("substance"."cas_code" is not null or "substance"."no_cas_reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "control_list" ADD CONSTRAINT "control_list_confirmed_by_id_account_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_list_item" ADD CONSTRAINT "control_list_item_list_id_control_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."control_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "control_list_version" ON "control_list" USING btree ("code","version_name");--> statement-breakpoint
CREATE UNIQUE INDEX "control_list_effective" ON "control_list" USING btree ("code") WHERE state = 'effective';--> statement-breakpoint
CREATE INDEX "control_list_by_start" ON "control_list" USING btree ("effective_from","id");--> statement-breakpoint
CREATE INDEX "control_list_item_of" ON "control_list_item" USING btree ("list_id","sort");--> statement-breakpoint
CREATE INDEX "control_list_item_cas" ON "control_list_item" USING btree ("cas_code");--> statement-breakpoint
CREATE UNIQUE INDEX "substance_cas" ON "substance" USING btree ("cas_code");--> statement-breakpoint
CREATE UNIQUE INDEX "substance_without_cas" ON "substance" USING btree (lower(chinese_name)) WHERE cas_code is null;--> statement-breakpoint
CREATE INDEX "substance_by_cas" ON "substance" USING btree ("cas_code","id");--> statement-breakpoint
CREATE INDEX "substance_by_name" ON "substance" USING btree ("chinese_name","id");--> statement-breakpoint
CREATE INDEX "substance_by_weight" ON "substance" USING btree ("molecular_weight","id");--> statement-breakpoint
CREATE INDEX "substance_by_date" ON "substance" USING btree ("catalogue_date","id");--> statement-breakpoint
CREATE INDEX "substance_by_update" ON "substance" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "substance_parent" ON "substance" USING btree ("parent_cas");--> statement-breakpoint
CREATE INDEX "substance_sheet" ON "substance" USING btree ("cas_code_id");--> statement-breakpoint
CREATE INDEX "substance_search" ON "substance" USING gin ("search_index");