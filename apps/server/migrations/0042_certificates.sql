CREATE TABLE "number_series" (
	"key" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_number" text NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid NOT NULL,
	"rule_id" uuid,
	"attempt_id" uuid,
	"template_id" uuid,
	"certificate_name" text NOT NULL,
	"issuer" text NOT NULL,
	"template_snapshot" jsonb,
	"person_snapshot" jsonb NOT NULL,
	"score" real,
	"issued_at" timestamptz(3) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"renew_days" integer NOT NULL,
	"covers_hazard_categories" text[] NOT NULL,
	"covers_risk_level" text,
	"covers_special" text[] NOT NULL,
	"state" text DEFAULT 'valid' NOT NULL,
	"revoke_reason" text,
	"revoked_by_id" uuid,
	"replaced_by_id" uuid,
	"verify_code" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_verifyCode_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
CREATE TABLE "certificate_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_name" text NOT NULL,
	"certificate_text" text NOT NULL,
	"certificate_organization_name" text NOT NULL,
	"certificate_background_file" uuid,
	"seal_file_id" uuid,
	"number_prefix" text NOT NULL,
	"owner_organization_id" uuid,
	"fields" jsonb NOT NULL,
	"built_in_key" text,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_template_builtInKey_unique" UNIQUE("built_in_key")
);
--> statement-breakpoint
CREATE TABLE "external_certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind_code" text NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"issued_at" date NOT NULL,
	"valid_to" date,
	"file_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamptz(3),
	"reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_rule" ADD COLUMN "built_in_key" text;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_rule_id_exam_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."exam_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_template_id_certificate_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_revoked_by_id_account_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_replaced_by_id_certificate_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."certificate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_owner_organization_id_organization_id_fk" FOREIGN KEY ("owner_organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_certificate" ADD CONSTRAINT "external_certificate_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_certificate" ADD CONSTRAINT "external_certificate_decided_by_id_account_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number" ON "certificate" USING btree (lower("certificate_number"));--> statement-breakpoint
CREATE INDEX "certificate_by_number" ON "certificate" USING btree ("certificate_number","id");--> statement-breakpoint
CREATE INDEX "certificate_newest" ON "certificate" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificate_by_end" ON "certificate" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "certificate_of_person" ON "certificate" USING btree ("user_id","rule_id");--> statement-breakpoint
CREATE INDEX "certificate_of_rule" ON "certificate" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "certificate_of_template" ON "certificate" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_of_attempt" ON "certificate" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "certificate_open" ON "certificate" USING btree ("valid_to") WHERE "certificate"."state" = 'valid';--> statement-breakpoint
CREATE INDEX "certificate_replaced" ON "certificate" USING btree ("replaced_by_id") WHERE "certificate"."replaced_by_id" is not null;--> statement-breakpoint
CREATE INDEX "certificate_template_newest" ON "certificate_template" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "certificate_template_by_name" ON "certificate_template" USING btree ("certificate_name","id");--> statement-breakpoint
CREATE INDEX "certificate_template_organization" ON "certificate_template" USING btree ("owner_organization_id");--> statement-breakpoint
CREATE INDEX "external_certificate_of_person" ON "external_certificate" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "external_certificate_newest" ON "external_certificate" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "external_certificate_by_end" ON "external_certificate" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "external_certificate_pending" ON "external_certificate" USING btree ("created_at") WHERE "external_certificate"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "exam_rule" ADD CONSTRAINT "exam_rule_builtInKey_unique" UNIQUE("built_in_key");--> statement-breakpoint
-- By hand: rules that were written before they could give a certificate give none.
update "exam_rule_revision" set "content" = '{"certificateTemplateId": null, "validMonths": 0, "renewDays": 30, "renewMode": "exam", "renewMinutes": 0, "coversHazardCategories": [], "coversRiskLevel": null, "coversSpecial": []}'::jsonb || "content"
 where not "content" ? 'validMonths';
