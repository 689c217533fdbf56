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
ALTER TABLE "credit_event" ADD CONSTRAINT "credit_event_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_event" ADD CONSTRAINT "credit_event_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_event" ADD CONSTRAINT "credit_event_appealed_by_account_id_fk" FOREIGN KEY ("appealed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_event" ADD CONSTRAINT "credit_event_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_logo_file_id_file_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_apply" ADD CONSTRAINT "supplier_apply_reviewed_by_account_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_apply" ADD CONSTRAINT "supplier_apply_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_user" ADD CONSTRAINT "supplier_user_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_user" ADD CONSTRAINT "supplier_user_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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